import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";

type LoadFailureProps = {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly isMain?: boolean;
  readonly isBusy?: boolean;
  readonly isPage?: boolean;
};

export function LoadFailure(props: LoadFailureProps) {
  const { title, error, onRetry, isMain = false, isBusy = false, isPage = false } = props;
  return (
    <MessageState
      isError
      isPage={isPage}
      title={title}
      text={messageOfError(error)}
      action={
        <Button variant={isMain ? "primary" : "secondary"} busy={isBusy} onClick={() => void onRetry()}>
          Réessayer
        </Button>
      }
    />
  );
}
