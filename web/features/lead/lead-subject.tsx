import { Picture } from "../../ui/picture.tsx";
import { AgencyLogo } from "../../widgets/agency/agency-logo.tsx";
import type { LeadRequest } from "../../widgets/lead/lead-request.ts";

/** What the request is about, in one line with its picture. */
export function LeadSubject({ request }: { readonly request: LeadRequest }) {
  if (request.about === "agency") {
    const { name, address, logo_url } = request.agency;
    return (
      <SubjectLine title={name} text={address}>
        <AgencyLogo name={name} url={logo_url} />
      </SubjectLine>
    );
  }
  const { title, address, photos, photos_display } = request.property;
  const [shown] = photos_display;
  return (
    <SubjectLine title={title} text={address}>
      <Picture
        src={shown?.url ?? null}
        {...(shown && { srcSet: shown.srcset, sizes: "88px" })}
        alt=""
        width={88}
        height={64}
        {...(photos[0] && { color: photos[0].color })}
        className="h-16 w-22 shrink-0 rounded-field"
      />
    </SubjectLine>
  );
}

type SubjectLineProps = {
  readonly title: string;
  readonly text: string;
  readonly children: React.ReactNode;
};

function SubjectLine({ title, text, children }: SubjectLineProps) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-bg p-3">
      {children}
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{title}</p>
        <p className="truncate text-small text-ink-2">{text}</p>
      </div>
    </div>
  );
}
