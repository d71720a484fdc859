import { Download, FileText, Map as MapIcon, Share2 } from "lucide-react";
import { useState } from "react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { bindShortWords } from "#domain/text/short-words.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { lazyScript } from "../../../ui/lazy-script.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { createStore } from "../../../ui/store.ts";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { AreaOfHome } from "../wizard/area-prices.tsx";
import { EnergyOfHome } from "../wizard/energy-effect.tsx";
import { RefreshSection } from "./refresh-section.tsx";
import { SenderCard } from "./sender-card.tsx";
import { SharedHome } from "./shared-home.tsx";
import { SharedPhotos } from "./shared-photos.tsx";
import { SharedSales } from "./shared-sales.tsx";
import { SharedNetSeller, SharedScenarios, SharedValue, SharedWaterfall } from "./shared-value.tsx";
import { type ReaderKey, useVisit } from "./use-shared-report.ts";

const SharedReportMap = lazyScript(async () => (await import("./shared-report-map.tsx")).SharedReportMap);

/** On a telephone the buttons share a row. */
const phoneWidth = "max-sm:grow max-sm:px-3";

type SharedReportViewProps = {
  readonly report: SharedReport;
  readonly readerKey: ReaderKey;
  readonly isMap: boolean;
  readonly onView: (isMap: boolean) => void;
};

/** A shared report as its reader has it: the third step, read only, or the map with its sales. */
export function SharedReportView({ report, readerKey, isMap, onView }: SharedReportViewProps) {
  const { title, frozen_on: day, is_personal: isPersonal } = report;
  const [lit] = useState(() => createStore<string | null>(null));
  return (
    <div className="mx-auto w-full max-w-360 grow px-4 pt-6 pb-8 md:px-8">
      <p className="kicker">Rapport d’estimation du {formatDay(day)}</p>
      <h1 className="mt-1 title text-title-2 [overflow-wrap:anywhere] md:text-title-1">
        {bindShortWords(title)}
      </h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Ce qui est montré"
          options={[
            { value: "report", label: "Le rapport", icon: <FileText aria-hidden /> },
            { value: "map", label: "La carte", icon: <MapIcon aria-hidden /> },
          ]}
          value={isMap ? "map" : "report"}
          onChange={(value) => onView(value === "map")}
        />
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <a href={report.pdf_url} download className={classNames(buttonClasses({}), phoneWidth)}>
            <Download aria-hidden />
            Télécharger le PDF
          </a>
          {!isPersonal && (
            <Button
              icon={<Share2 aria-hidden />}
              className={phoneWidth}
              onClick={() => openDialog({ type: "share-page", url: location.href.replace(/[?#].*$/, "") })}
            >
              Partager
            </Button>
          )}
        </div>
      </div>
      {isMap ? (
        <div className="mt-5 grid gap-5">
          <SharedReportMap report={report} lit={lit} />
          <SharedSales report={report} lit={lit} />
        </div>
      ) : (
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:grid-rows-[auto_1fr]">
          <div className="grid gap-5">
            <SharedPhotos photos={report.photos} />
            <SharedValue report={report} />
            <SharedWaterfall report={report} />
            <SharedScenarios report={report} />
            <SharedSales report={report} lit={lit} />
          </div>
          <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <SenderCard report={report} readerKey={readerKey} />
            <RefreshSection report={report} readerKey={readerKey} />
            <SharedNetSeller report={report} />
            <SharedHome home={report.home} />
          </div>
          {/* The market comes late: on a telephone, after what is pressed. */}
          <div className="grid gap-5">
            <AreaOfHome
              home={report.home}
              own={report.conclusion.own_value}
              computed={report.estimate?.chosen ?? null}
            />
            <EnergyOfHome home={report.home} />
          </div>
        </div>
      )}
      <CountingNote report={report} readerKey={readerKey} />
    </div>
  );
}

function CountingNote({ report, readerKey }: Pick<SharedReportViewProps, "report" | "readerKey">) {
  const { isCounted, stop, isPending, failure } = useVisit(readerKey, report);
  const sender = report.sender.agency?.name ?? report.sender.name ?? "Votre interlocuteur";
  return (
    <section
      aria-label="Ce qui est compté de vos visites"
      className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-small text-ink-2"
    >
      {isCounted ? (
        <>
          <p className="max-w-prose text-pretty">
            {sender} apprend quand ce rapport est ouvert, combien de fois, et si vous utilisez le bouton de
            contact. Rien d’autre de votre visite n’est noté.
          </p>
          <Button size="small" busy={isPending} onClick={() => stop()}>
            Ne plus compter mes visites
          </Button>
          <FormAlert message={failure} />
        </>
      ) : (
        <p role="status">Vos visites ne sont pas comptées.</p>
      )}
    </section>
  );
}
