import { useEffect } from "react";

/** What each form of the auth dialog takes from it and tells it. */
export type AuthFormProps = {
  /** Typed in another form of the dialog already. */
  readonly email: string;
  readonly onBusy: (isBusy: boolean) => void;
};

/** Tells the dialog that it may not be closed now. */
export function useBusy(isPending: boolean, onBusy: (isBusy: boolean) => void) {
  useEffect(() => {
    onBusy(isPending);
    return () => onBusy(false);
  }, [isPending, onBusy]);
}
