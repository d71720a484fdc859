import { usePageTitle } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { openSignInOver } from "../dialog/dialog-store.ts";
import { PlainPage } from "./plain-page.tsx";

const openSignIn = () => openSignInOver();

/** As the `ref` of the button: the page comes with what it would open. */
function openAtOnce(button: HTMLElement | null): void {
  if (button !== null) openSignIn();
}

type SignInFirstProps = {
  readonly pageTitle: string;
  readonly title: string;
  readonly text: string;
};

export function SignInFirst({ pageTitle, title, text }: SignInFirstProps) {
  usePageTitle(pageTitle);
  return (
    <PlainPage>
      <MessageState
        isPage
        scene="signed-out"
        title={title}
        text={text}
        action={
          <Button ref={openAtOnce} variant="primary" onClick={openSignIn}>
            Se connecter
          </Button>
        }
      />
    </PlainPage>
  );
}
