import { LogOut, MapPin, MoreHorizontal, Settings, Share2, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, buttonVariants } from "../../ui/button.tsx";
import { ChipMenu, chipClasses } from "../../ui/chip-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Key } from "../../ui/key.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Specimen } from "./specimen.tsx";

const Tabs = lazy(async () => ({ default: (await import("../../ui/tabs.tsx")).Tabs<"map" | "list"> }));

const words = {
  primary: "Principale",
  secondary: "Seconde",
  ghost: "Discrète",
  danger: "Supprimer",
} as const;
const views = [
  { value: "map", label: "Carte" },
  { value: "list", label: "Liste" },
] as const;

export function ActionSpecimens() {
  const [view, setView] = useState<"map" | "list">("map");
  const [chosen, setChosen] = useState("");
  return (
    <>
      <Specimen name="Boutons">
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant}>
            {words[variant]}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Touches du clavier, dans une aide">
        <p className="text-caption text-ink-2">
          <Key>j</Key> <Key>k</Key> parcourir, <Key>Entrée</Key> ouvrir
        </p>
      </Specimen>
      <Specimen name="Tailles, icône, attente, impossible">
        <Button size="small">Petit</Button>
        <Button icon={<MapPin aria-hidden />}>Avec icône</Button>
        <Button size="large" variant="primary">
          Grand
        </Button>
        <Button variant="primary" busy>
          Envoi
        </Button>
        <Button disabled>Impossible</Button>
      </Specimen>
      <Specimen name="Bouton d’icône, info-bulle">
        <IconButton label="Fermer">
          <X aria-hidden />
        </IconButton>
        <Tooltip text="Réglages">
          <IconButton label="Réglages">
            <Settings aria-hidden />
          </IconButton>
        </Tooltip>
      </Specimen>
      <Specimen name="Menu">
        <Menu label="Plus d’actions" trigger={<MoreHorizontal aria-hidden />}>
          <MenuItem icon={<MapPin aria-hidden />} onClick={() => setChosen("Voir sur la carte")}>
            Voir sur la carte
          </MenuItem>
          <MenuItem icon={<LogOut aria-hidden />} onClick={() => setChosen("Se déconnecter")}>
            Se déconnecter
          </MenuItem>
        </Menu>
        <span className="text-small text-ink-2">{chosen}</span>
      </Specimen>
      <Specimen name="Puces sur la carte">
        <ChipMenu label="Pièces" value={null}>
          Les champs du filtre
        </ChipMenu>
        <ChipMenu label="Prix" value="Dès 200 000 €">
          Les champs du filtre
        </ChipMenu>
        <button type="button" className={chipClasses(false)}>
          <Share2 aria-hidden />
          Partager
        </button>
      </Specimen>
      <Specimen name="Choix exclusif">
        <SegmentedControl label="Vue" options={views} value={view} onChange={setView} />
      </Specimen>
      <Specimen name="Onglets">
        <Suspense fallback={null}>
          <Tabs
            label="Vue en onglets"
            value={view}
            onChange={setView}
            tabs={[
              {
                ...views[0],
                icon: <MapPin aria-hidden />,
                content: <p className="p-4">La carte de la ville.</p>,
              },
              {
                ...views[1],
                icon: <Settings aria-hidden />,
                content: <p className="p-4">Les biens en vue.</p>,
              },
            ]}
          />
        </Suspense>
      </Specimen>
    </>
  );
}
