import { useEffect } from "react";
import { usePageTitle } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { openSignInOver } from "../dialog/dialog-store.ts";
import { PlainPage } from "./plain-page.tsx";

const openSignIn = () => openSignInOver();

type SignInFirstProps = {
  readonly pageTitle: string;
  readonly title: string;
  readonly text: string;
};

export function SignInFirst({ pageTitle, title, text }: SignInFirstProps) {
  usePageTitle(pageTitle);
  useEffect(openSignIn, []);
  return (
    <PlainPage>
      <MessageState
        isPage
        scene="signed-out"
        title={title}
        text={text}
        action={
          <Button variant="primary" onClick={openSignIn}>
            Se connecter
          </Button>
        }
      />
    </PlainPage>
  );
}
