import type { ReactNode } from "react";
import { brand } from "../../client/page/brand.ts";
import { HeaderTools } from "../../widgets/page/header-tools.tsx";
import { Wordmark } from "../../widgets/page/logo.tsx";

type HomeHeaderProps = {
  readonly search: ReactNode;
};

export function HomeHeader({ search }: HomeHeaderProps) {
  return (
    <header className="absolute inset-x-0 top-0 z-20 flex h-(--header-height) items-center gap-1 border-b border-line bg-surface/88 px-4 backdrop-blur-md md:gap-4 xl:gap-3">
      <div className="flex min-w-max flex-1 items-center gap-4 md:flex-none">
        <h1>
          <Wordmark />
        </h1>
        <p className="hidden border-l border-line pl-4 text-small whitespace-nowrap text-ink-2 min-[140rem]:block">
          {brand.tagline}
        </p>
      </div>
      {/* As wide as all actions leave room for: it must not move once it is known who looks. */}
      <div className="md:w-[min(100vw-23.75rem,30rem)] md:shrink-0 xl:w-[clamp(17.5rem,100vw-65rem,30rem)]">
        {search}
      </div>
      <HeaderTools isMap />
    </header>
  );
}
