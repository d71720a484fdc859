import type { AccountStatus, Role } from "#domain/account/account.ts";
import type { PillTone } from "../../ui/status-pill.tsx";

export const roleNames: Readonly<Record<Role, string>> = {
  visitor: "Visiteur",
  professional: "Professionnel",
  administrator: "Administrateur",
};

export const statusNames: Readonly<Record<AccountStatus, string>> = {
  pending: "En attente",
  rejected: "Refusé",
  inactive: "Suspendu",
  active: "Actif",
};

export const statusTones: Readonly<Record<AccountStatus, PillTone>> = {
  pending: "waiting",
  rejected: "bad",
  inactive: "bad",
  active: "good",
};
