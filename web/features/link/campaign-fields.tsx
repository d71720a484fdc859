import type { Campaign } from "#domain/link/campaign.ts";
import { TextField } from "../../ui/text-field.tsx";

export type CampaignFieldsProps = {
  readonly campaign: Campaign;
  readonly onChange: (campaign: Campaign) => void;
};

/** Folded, since few need what site statistics read in an address. */
export function CampaignFields({ campaign, onChange }: CampaignFieldsProps) {
  const field = (name: keyof Campaign) => ({
    value: campaign[name],
    maxLength: 100,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...campaign, [name]: target.value }),
  });
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="fold-summary font-semibold">Suivi de campagne (UTM)</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        <TextField label="Source" placeholder="vitrine" {...field("source")} />
        <TextField label="Support" placeholder="affiche" {...field("medium")} />
        <TextField label="Campagne" placeholder="automne" {...field("name")} />
      </div>
    </details>
  );
}
