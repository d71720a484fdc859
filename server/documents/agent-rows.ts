import { type AgentCard, linesOfCard } from "#domain/agency/agent-card.ts";
import { type Row, writeRow } from "./block.ts";

/** The card of an agency's person as rows of a document: an e-mail, a sheet, a report. */
export function agentRows(card: AgentCard): Row[] {
  return linesOfCard(card).flatMap(([label, value, url]) => writeRow(label, value, url));
}
