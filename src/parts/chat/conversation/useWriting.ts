import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Chat } from '#core';
import { useHost } from '#element';
import { chatText, chatTextLength, screenshots } from '#domain/chat/chat-rules';
import { imageFile } from '#domain/chat/file-rules';
import type { Drafts } from './drafts.ts';
import type { Refusals } from './useRefusals.ts';
import { imagesIn, insertImages, type Part, removeImage, textPart, toSend, textOf } from '../messages/parts.ts';

/** The record that a message is about: texts without its number are sent after `start`, which names it. */
export interface About {
  no: string;
  start: string;
}

interface WritingOptions {
  about?: About | undefined;
  /** Takes the focus when it is shown. */
  takesFocus?: boolean;
}

/** Text being written in a chat: kept as a draft until it is sent. */
export function useWriting(chat: Chat, chatId: string, drafts: Drafts, refusals: Refusals, { about, takesFocus = true }: WritingOptions = {}) {
  const { layer } = useHost();
  const [parts, setParts] = useState<readonly Part[]>(() => [textPart(drafts.get(chatId))]);
  const areas = useRef(new Map<number, HTMLTextAreaElement>());
  const at = useRef<number>(undefined);
  const now = useRef(parts);

  function set(next: readonly Part[]): void {
    // Two changes before the next render must not overwrite each other.
    now.current = next;
    setParts(next);
    drafts.set(chatId, textOf(next));
    refusals.clear();
  }
  const focus = (id: number | undefined) => queueMicrotask(() => id !== undefined && areas.current.get(id)?.focus({ preventScroll: true }));

  useEffect(() => {
    const root = layer.getRootNode() as ShadowRoot;
    // On a phone, do not open the keyboard before the user wants to write.
    if (!takesFocus || matchMedia('(pointer: coarse)').matches || root.activeElement?.matches('input')) return;
    const last = now.current.at(-1)?.id;
    if (last !== undefined) areas.current.get(last)?.focus({ preventScroll: true });
    // Only the first view takes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [layer]);

  function send(): void {
    const sent = toSend(now.current).map((part) => (part.is === 'text' ? { ...part, text: withNumber(part.text, about) } : part));
    if (sent.length === 0) return;
    // Nothing is truncated or sent in part: the composer shows the excess.
    const tooLong = sent.find((part) => part.is === 'text' && chatText(part.text));
    if (tooLong) return focus(tooLong.id);
    const empty = textPart();
    set([empty]);
    for (const part of sent)
      void chat.send(chatId, part.is === 'text' ? { messageType: 1, message: part.text } : { messageType: 2, file: part.file, isPasted: true });
    focus(empty.id);
  }

  return {
    parts,
    /** Maximum number of characters. */
    length: Math.max(0, ...parts.map((part) => (part.is === 'text' ? chatTextLength(withNumber(part.text, about)) : 0))),
    send,
    areas: (id: number, area: HTMLTextAreaElement | null) => void (area ? areas.current.set(id, area) : areas.current.delete(id)),
    focused: (id: number) => void (at.current = id),
    type: (id: number, text: string) => set(now.current.map((part) => (part.is === 'text' && part.id === id ? { ...part, text } : part))),
    remove(id: number): void {
      set(removeImage(now.current, id));
      focus(now.current.at(-1)?.id);
    },
    /** Inserted at the caret, like keyboard input. */
    insert(text: string): void {
      const id = at.current !== undefined && areas.current.has(at.current) ? at.current : now.current.at(-1)?.id;
      const area = id === undefined ? undefined : areas.current.get(id);
      if (id === undefined || !area) return;
      const { selectionStart: start, selectionEnd: end, value } = area;
      set(
        now.current.map((part) => (part.is === 'text' && part.id === id ? { ...part, text: value.slice(0, start) + text + value.slice(end) } : part)),
      );
      requestAnimationFrame(() => area.setSelectionRange(start + text.length, start + text.length));
    },
    paste(id: number, event: ClipboardEvent<HTMLTextAreaElement>): void {
      const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/')).map(named);
      if (files.length === 0) return;
      event.preventDefault();
      const finding = files.map((file) => imageFile(file)).find(Boolean) ?? screenshots(imagesIn(now.current) + files.length);
      if (finding) return refusals.show([finding]);
      const { selectionStart: start, selectionEnd: end } = event.currentTarget;
      set(insertImages(now.current, id, { start, end }, files, event.clipboardData.getData('text/plain')));
      focus(now.current.at(-1)?.id);
    },
    press(event: KeyboardEvent<HTMLTextAreaElement>): void {
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
      event.preventDefault();
      send();
    },
  };
}

const withNumber = (text: string, about: About | undefined): string =>
  about === undefined || text.trim() === '' || text.includes(about.no) ? text : about.start + text;

export type Writing = ReturnType<typeof useWriting>;

/** A pasted screenshot is named `image.png` or has no name; the server checks the extension. */
const named = (file: File): File =>
  /\.\w+$/.test(file.name) ? file : new File([file], `screenshot.${file.type.slice('image/'.length)}`, { type: file.type });
