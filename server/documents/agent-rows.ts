import { type AgentCard, linesOfCard } from "#domain/agency/agent-card.ts";
import { type Row, writeRow } from "./block.ts";

export function agentRows(card: AgentCard): Row[] {
  return linesOfCard(card).flatMap(([label, value, url]) => writeRow(label, value, url));
}
