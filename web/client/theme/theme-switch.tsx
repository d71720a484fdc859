import { Monitor, Moon, Sun } from "lucide-react";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { chooseTheme, useTheme } from "./theme-store.ts";

const options = [
  { value: "light", label: "Clair", icon: <Sun /> },
  { value: "dark", label: "Sombre", icon: <Moon /> },
  { value: "system", label: "Système", icon: <Monitor /> },
] as const;

export function ThemeSwitch({ withWords = false }: { readonly withWords?: boolean }) {
  const { choice } = useTheme();
  return (
    <SegmentedControl
      label="Thème"
      options={options}
      value={choice}
      onChange={chooseTheme}
      withWords={withWords}
    />
  );
}
