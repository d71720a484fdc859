import { useQuery } from "@tanstack/react-query";
import { Paperclip } from "lucide-react";
import { formatBytes } from "#domain/text/format.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export type ReadEmailDialogProps = {
  readonly emailId: string;
  readonly subject: string;
  readonly onClose: () => void;
};

/** In a frame where nothing runs. */
export function ReadEmailDialog({ emailId, subject, onClose }: ReadEmailDialogProps) {
  const query = useQuery({
    queryKey: ["admin", "email", emailId],
    queryFn: async ({ signal }) => (await loadCall()).admin.email({ id: emailId }, { signal }),
  });
  const { data } = query;
  const error = useLastError(query);
  return (
    <Dialog
      title={subject}
      isWide
      onClose={onClose}
      {...(data && { description: `À ${data.recipient ?? "un contact"}` })}
    >
      <div className="grid gap-3">
        <FormAlert message={error && messageOfError(error)} />
        {data?.last_error && <FormAlert message={data.last_error} />}
        {data?.are_links_masked && (
          <p className="text-small text-ink-2 text-pretty">
            Les liens personnels sont masqués : ils n’appartiennent qu’au destinataire.
          </p>
        )}
        {data && data.attachments.length > 0 && (
          <ul aria-label="Pièces jointes" className="flex flex-wrap gap-2">
            {data.attachments.map(({ name, size }, index) => (
              <li key={name}>
                <a
                  href={`/api/admin/emails/${emailId}/attachments/${index}`}
                  download={name}
                  className={buttonClasses({ size: "small" })}
                >
                  <Paperclip aria-hidden />
                  {name}
                  <span className="font-normal text-ink-2">{formatBytes(size)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {!data && !error && <Skeleton className="h-[60dvh]" />}
        {data && (
          <iframe
            title={`E-mail : ${subject}`}
            src={`/api/admin/emails/${emailId}/page`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-[60dvh] w-full rounded-card border border-line bg-white"
          />
        )}
      </div>
    </Dialog>
  );
}
