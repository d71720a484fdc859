import { type ComponentProps, useId, useRef } from "react";
import { type ConsentPurpose, consentText, consentVersion } from "#domain/lead/consent.ts";
import type { LeadRecipient } from "#domain/lead/lead.ts";
import { typeset } from "#domain/text/typography.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field-frame.tsx";

type BoxProps = Omit<ComponentProps<"input">, "type" | "children"> & { readonly error?: string | undefined };

type ConsentFieldsProps = {
  readonly recipient: LeadRecipient;
  readonly request: BoxProps;
  readonly call: BoxProps;
  readonly news: BoxProps;
  readonly homes?: BoxProps;
};

/** Nothing depends on any consent but the lead's own. */
export function ConsentFields({ recipient, request, call, news, homes }: ConsentFieldsProps) {
  return (
    <div className="grid gap-1">
      <ConsentBox purpose="request" recipient={recipient} required {...request} />
      <ConsentBox purpose="call" recipient={recipient} {...call} />
      {homes && <ConsentBox purpose="homes" recipient={recipient} {...homes} />}
      <ConsentBox purpose="news" recipient={recipient} {...news} />
      <p className="mt-1 text-small text-ink-2">
        Ce que deviennent vos données, et vos droits :{" "}
        <a
          href="/legal"
          target="_blank"
          rel="noopener"
          className="rounded-field font-semibold text-mer underline underline-offset-2"
        >
          Mentions légales<span className="sr-only"> (nouvel onglet)</span>
        </a>
      </p>
    </div>
  );
}

type ConsentBoxProps = BoxProps & { readonly purpose: ConsentPurpose; readonly recipient: LeadRecipient };

function ConsentBox({ purpose, recipient, error, ...box }: ConsentBoxProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Checkbox
        {...box}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        className="items-start! py-1.5 text-small [&>span:first-child]:mt-px"
      >
        <span>
          {typeset(consentText(purpose, { version: consentVersion, recipient }))}
          {box.required ? "\u00a0*" : <span className="text-ink-2"> (facultatif)</span>}
        </span>
      </Checkbox>
      <div className="pl-7">
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  );
}

/** The proof holds when the box was ticked. */
export function useConsentTime() {
  const time = useRef<string | null>(null);
  return {
    note(isGiven: boolean): void {
      time.current = isGiven ? (time.current ?? new Date().toISOString()) : null;
    },
    read: () => time.current,
  };
}
