import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { sessionOfAnother } from "#domain/account/session-words.ts";
import { findOtherPostalCode } from "#domain/address/postal-code-contradiction.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import { showToast } from "../../../ui/toast.ts";
import type { Photos } from "./photos/use-photos.ts";
import { findSame } from "./same/find-same.ts";
import type { SaveTarget } from "./save-property.ts";
import type { EditorQuestion, SaveSource } from "./save-source.ts";
import { showTooMany, useSend } from "./use-send.ts";

export type Save = ReturnType<typeof useSave>;

/** Saves what the form holds: the facts, then the photographs; and whatever comes in between. */
export function useSave(source: SaveSource) {
  const { userId, form, photos } = source;
  const [question, setQuestion] = useState<EditorQuestion | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [refusals, noteRefusal] = useReducer((count: number) => count + 1, 0);
  const { target, setTarget, isSending, send, settle, saveAsNew } = useSend({
    ...source,
    ask: setQuestion,
    noteRefusal,
  });

  const check = () => {
    if (hindrance.isMet()) return;
    const { postal_code: typed, address } = form.getValues();
    const found = findOtherPostalCode(typed, address);
    if (found !== null) setQuestion({ type: "postal-code", typed: typed.trim(), found });
    else checkAudience();
  };

  const checkAudience = () => {
    const goesPublic = source.storedStatus === "sold" && form.getValues().status === "on_sale";
    if (goesPublic) setQuestion({ type: "publish" });
    else void lookFirst();
  };

  /** Before a new one is created: is it there already? */
  const lookFirst = async () => {
    if (!("key" in target)) return send(workOn(target));
    setIsLooking(true);
    const items = await findSame(target.key, form.getValues(), photos.ordered[0]);
    setIsLooking(false);
    if (items.length > 0) setQuestion({ type: "same", items });
    else await send(workOn(target));
  };

  const saveWithCode = (code: string) => {
    setQuestion(null);
    if (code !== form.getValues("postal_code").trim()) form.change("postal_code", code);
    checkAudience();
  };

  const workOn = (over: SaveTarget) => ({ over, ordered: photos.ordered });
  const save = () => void form.submit(check, noteRefusal)();
  const hindrance = useHindrance(userId, photos, save);

  return {
    question,
    ask: setQuestion,
    isSaving: isLooking || isSending || hindrance.isAwaited,
    isNew: "key" in target,
    /** How often a save was refused for what a field holds: each time the summary takes the focus. */
    refusals,
    save,
    /** Saves without another question, over the version that the form knows. */
    saveOver: () => void send(workOn(target)),
    /** Goes on with one of the two postal codes that contradict each other. */
    saveWithCode,
    settle,
    saveAsNew,
    setTarget,
  };
}

/** What keeps a save from beginning: another account, too many photographs, or for a while those being read. */
function useHindrance(userId: string, { isReading, tooMany }: Photos, goOn: () => void) {
  const queryClient = useQueryClient();
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isReading) return;
    setIsAwaited(false);
    goOn();
  });
  const isMet = () => {
    const account = queryClient.getQueryData(sessionQuery.queryKey)?.account;
    // The property would be saved in the name of whoever signed in since the form was opened.
    const isAnothers = account ? account.user_id !== userId : false;
    if (isAnothers) void showToast({ ...sessionOfAnother, tone: "danger" });
    else if (isReading) setIsAwaited(true);
    else if (tooMany > 0) showTooMany(tooMany);
    return isAnothers || isReading || tooMany > 0;
  };
  return { isAwaited, isMet };
}
