import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";

type LoadFailureProps = {
  /** What is missing: "Cette liste ne s’est pas affichée". */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  /** True where nothing else on the screen is more important than to try again. */
  readonly isMain?: boolean;
  /** True where it is the whole page: its title is the page's. */
  readonly isPage?: boolean;
};

/** Stands where something could not be loaded: why, and the way to try again. */
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
