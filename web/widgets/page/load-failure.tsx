import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";

type LoadFailureProps = {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly isMain?: boolean;
  /** The title is then the page's. */
  readonly isPage?: boolean;
};

export function LoadFailure({ title, error, onRetry, isMain = false, isPage = false }: LoadFailureProps) {
  return (
    <MessageState
      isError
      isPage={isPage}
      title={title}
      text={messageOfError(error)}
      action={
        <Button variant={isMain ? "primary" : "secondary"} onClick={() => void onRetry()}>
          Réessayer
        </Button>
      }
    />
  );
}
