import type { TeamReply } from "#domain/api/team.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { AccountSection } from "../account-section.tsx";
import { showError } from "../use-account.ts";
import type { TeamModel } from "./use-team.ts";

type TeamSettingsProps = { readonly team: NonNullable<TeamReply["team"]>; readonly model: TeamModel };

/** Saved as they are pressed. */
export function TeamSettings({ team, model }: TeamSettingsProps) {
  const { shares_leads: shares, turns_leads: turns } = team;
  const save = (settings: { shares_leads: boolean; turns_leads: boolean }) =>
    void model.change("Réglages enregistrés", (calls) => calls.updateSettings(settings)).catch(showError);
  return (
    <AccountSection
      title="Demandes de l’agence"
      text="L’avis de chaque demande part aussi à la boîte de l’agence : qui la lit voit toutes les demandes."
    >
      <div className="grid gap-1">
        <Checkbox
          checked={!shares}
          disabled={model.isChanging}
          onChange={({ target }) => save({ shares_leads: !target.checked, turns_leads: turns })}
        >
          Chacun ne voit que ses demandes, les gérants toutes
        </Checkbox>
        <Checkbox
          checked={turns}
          disabled={model.isChanging}
          onChange={({ target }) => save({ shares_leads: shares, turns_leads: target.checked })}
        >
          Les demandes sans bien vont à tour de rôle aux gérants et aux négociateurs
        </Checkbox>
      </div>
    </AccountSection>
  );
}
