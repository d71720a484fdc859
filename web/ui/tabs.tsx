import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type Tab<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon: ReactNode;
  readonly content: ReactNode;
};

type TabsProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Arrows move between them. Import it lazily. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="flex gap-1 border-b border-line px-3 md:gap-3 md:px-6"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-12 min-w-0 grow items-center justify-center gap-2 border-b-2 border-transparent px-2 font-semibold text-ink-2 outline-offset-[-2px] transition-colors hover:text-ink data-active:border-mer data-active:text-mer sm:grow-0 [&_svg]:size-4.5 [&_svg]:shrink-0 max-sm:[&_svg]:hidden"
          >
            {tab.icon}
            <span className="truncate">{tab.label}</span>
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} tabIndex={-1} className="outline-none">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
