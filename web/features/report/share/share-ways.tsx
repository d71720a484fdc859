import { Check, Copy, Mail, MessageCircle, QrCode } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { useCopyLink } from "../../../ui/use-copy-link.ts";
import { LinkCodePicture } from "../../../widgets/link/link-code-card.tsx";
import { mailAddress, whatsAppAddress } from "./share-words.ts";

type ShareWaysProps = {
  readonly url: string;
  /** In the place of one's own mail program. */
  readonly mail?: ReactNode;
};

/** The ways to hand a link over: copied, by one's own mail program, by WhatsApp, or as a code to scan. */
export function ShareWays({ url, mail }: ShareWaysProps) {
  const { isCopied, copy } = useCopyLink();
  const [isCodeShown, setIsCodeShown] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:grow">
        <Button
          size="small"
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy(url)}
        >
          Copier le lien
        </Button>
        {mail ?? (
          <a href={mailAddress(url)} className={buttonClasses({ size: "small" })}>
            <Mail aria-hidden />
            E-mail
          </a>
        )}
        <a
          href={whatsAppAddress(url)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ size: "small" })}
        >
          <MessageCircle aria-hidden />
          WhatsApp
        </a>
        <Button
          size="small"
          icon={<QrCode aria-hidden />}
          aria-expanded={isCodeShown}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          Code QR
        </Button>
      </div>
      {isCodeShown && <LinkCodePicture address={url} mark={null} />}
    </div>
  );
}
