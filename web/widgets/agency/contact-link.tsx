import { Globe, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { phoneLink } from "#domain/text/phone-link.ts";
import { parseWebAddress, shortenWebAddress } from "#domain/text/web-address.ts";
import { BreakableEmail } from "../../ui/breakable-email.tsx";
import { classNames } from "../../ui/class-names.ts";

export type ContactLinkProps = {
  /** Null for what is only read. */
  readonly href: string | null;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

const lineClasses =
  "flex w-fit max-w-full items-center gap-2.5 py-0.5 pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0";

export function ContactLink({ href, icon, children }: ContactLinkProps) {
  if (href === null)
    return (
      <p className={lineClasses}>
        {icon}
        <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      </p>
    );
  const isElsewhere = /^https?:/.test(href);
  return (
    <a
      href={href}
      {...(isElsewhere && { target: "_blank", rel: "noopener noreferrer nofollow" })}
      className={classNames(lineClasses, "rounded-field text-mer hover:underline")}
    >
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </a>
  );
}

export type ContactLinksProps = {
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
};

export function ContactLinks({ phone, email, website }: ContactLinksProps) {
  const address = parseWebAddress(website);
  return (
    <>
      {phone !== null && (
        <ContactLink href={phoneLink(phone)} icon={<Phone aria-hidden />}>
          {phone}
        </ContactLink>
      )}
      {email !== null && (
        <ContactLink href={`mailto:${email}`} icon={<Mail aria-hidden />}>
          <BreakableEmail address={email} />
        </ContactLink>
      )}
      {address !== null && (
        <ContactLink href={address} icon={<Globe aria-hidden />}>
          {shortenWebAddress(address)}
        </ContactLink>
      )}
    </>
  );
}
