import { Download, Presentation } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { lazyScript } from "../../../ui/lazy-script.tsx";
import { OptionalPart } from "../../../ui/optional-part.tsx";
import { useStoreValue } from "../../../ui/store.ts";
import { showToast } from "../../../ui/toast.ts";
import { useOnLeave } from "../../../ui/use-on-leave.ts";
import { MissingMentions } from "../missing-mentions.tsx";
import { isAllStored } from "./report-model.ts";
import { ToMandateButton } from "./to-mandate-button.tsx";
import { useEstimate, type WithEditor } from "./use-report.ts";

const ReportPresentation = lazyScript(async () => (await import("./presentation.tsx")).ReportPresentation);
const preloadPresentation = () => void ReportPresentation.preload().catch(() => undefined);

/** What may be made of a report: a paper, with what the law asks of it and it lacks, and a presentation. */
export function ReportPaper({ editor }: WithEditor) {
  const id = useStoreValue(editor.models, ({ stored }) => stored.id);
  const isStored = useStoreValue(editor.models, isAllStored);
  const mayEdit = useStoreValue(editor.models, ({ stored }) => stored.may_edit);
  /** While it is presented: the way to full screen. */
  const [entering, setEntering] = useState<Promise<void> | null>(null);
  const { data, isOfContent } = useEstimate(editor);
  // It is presented where there is no network, too, and comes again where it did not come.
  useEffect(preloadPresentation, []);
  const present = () => {
    preloadPresentation();
    setEntering(enterFullScreen());
  };
  const stopPresenting = () => {
    void entering?.then(leaveFullScreen);
    setEntering(null);
  };
  const giveUp = () => {
    stopPresenting();
    void showToast({
      title: "La présentation ne s’est pas ouverte",
      description: "Vérifiez votre connexion, puis réessayez.",
      tone: "danger",
    });
  };
  useOnLeave(leaveFullScreen);
  const words = (
    <>
      <Download aria-hidden />
      Télécharger le PDF
    </>
  );
  return (
    // Beside the buttons where there is room: what the paper lacks is known late, and moves nothing there.
    <div className="mt-4 grid gap-x-4 gap-y-2 xl:grid-cols-[auto_minmax(0,1fr)] xl:items-center">
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3">
        {isStored ? (
          <a
            href={`/api/estimation-reports/${id}/pdf`}
            download={`avis-de-valeur-${id.slice(0, 8)}.pdf`}
            className={buttonClasses({})}
          >
            {words}
          </a>
        ) : (
          <Button disabled>{words}</Button>
        )}
        <Button icon={<Presentation aria-hidden />} onClick={present}>
          Présenter
        </Button>
        {mayEdit && <ToMandateButton editor={editor} />}
      </div>
      <MissingMentions mentions={data?.missing_mentions ?? []} />
      {entering !== null && (
        <OptionalPart onFailure={giveUp}>
          <ReportPresentation
            editor={editor}
            reply={isOfContent ? (data ?? null) : null}
            onClose={stopPresenting}
          />
        </OptionalPart>
      )}
    </div>
  );
}

/** As the button is pressed, which browsers ask for; where it is refused, the presentation covers the page. */
async function enterFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen?.().catch(() => undefined);
}

function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
}
