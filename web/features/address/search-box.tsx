import { LoaderCircle, Search } from "lucide-react";
import type { ComponentProps, Ref } from "react";
import { Button } from "../../ui/button.tsx";

type SearchBoxProps = ComponentProps<"input"> & {
  readonly isBusy?: boolean;
};

export function SearchBox({ isBusy = false, children, ...input }: SearchBoxProps) {
  return (
    <div className="flex h-10 items-center rounded-field border border-ink-2 bg-surface pr-1 pl-3 transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-mer hover:border-ink pointer-coarse:h-12 short:h-10!">
      <FieldIcon isBusy={isBusy} />
      <input
        {...input}
        type="text"
        enterKeyHint="search"
        aria-label="Adresse"
        placeholder="Recherchez une adresse à Marseille..."
        className="h-full min-w-0 grow bg-transparent pr-1 pl-2 text-ellipsis outline-none placeholder:text-ink-2 md:max-lg:placeholder:text-small xl:max-2xl:placeholder:text-small pointer-coarse:text-[16px]"
      />
      {children}
    </div>
  );
}

function FieldIcon({ isBusy }: { readonly isBusy: boolean }) {
  const className = "size-4.5 shrink-0 text-ink-2";
  return isBusy ? (
    <LoaderCircle aria-hidden className={`${className} animate-spin`} />
  ) : (
    <Search aria-hidden className={className} />
  );
}

type SubmitButtonProps = {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly isWide?: boolean;
};

export function SubmitButton({ ref, isWide = false }: SubmitButtonProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      variant="primary"
      size={isWide ? "medium" : "small"}
      className={isWide ? undefined : "pointer-coarse:h-10 short:h-8!"}
    >
      Rechercher
    </Button>
  );
}
