import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Kbd } from '../display/Kbd.tsx';
import { useUi } from '../environment.tsx';
import { useImeGuard } from '../fields/ime.ts';
import { useOverlay } from '../overlays/useOverlay.ts';
import { part } from '../parts.ts';
import { Marked } from './Marked.tsx';
import * as style from './palette-style.ts';

/** One entry of a palette. */
export interface PaletteCommand {
  id: string;
  label: string;
  /** Beside the label: what distinguishes it from similar ones. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** At the right: a state or a shortcut. */
  end?: ReactNode;
  /** Runs once the palette is closed; `isApart` asks for another tab of the browser. */
  run: (isApart: boolean) => void;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteCommand[];
}

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  placeholder: string;
  /** The typed text; the caller filters by it. */
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** Read out as it changes: the number of entries, or why there are none. */
  status: string;
  /** Whether the status is also visible. */
  isNoted: boolean;
  /** Part of the labels and hints to underline. */
  matched?: string;
  foot?: ReactNode;
}

/** A field over the page, with a list of commands that is filtered while typing and used by arrow keys and Enter. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose } = props;
  const { layer } = useUi();
  const chosen = useRef<() => void>(undefined);
  useOverlay(open, true);
  const choose = (command: PaletteCommand, isApart: boolean) => {
    chosen.current = () => command.run(isApart);
    onClose();
  };
  const finish = (isOpen: boolean) => {
    if (isOpen) return;
    const run = chosen.current;
    chosen.current = undefined;
    // By now the focus is back where it was, so that the command may move it.
    run?.();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} onOpenChangeComplete={finish} modal>
      <Dialog.Portal container={layer}>
        <Dialog.Backdrop css={style.backdrop} />
        <Dialog.Viewport css={style.viewport}>
          <Dialog.Popup {...part('dialog')} aria-label={props.label} aria-modal css={style.panel}>
            <Entries {...props} choose={choose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface EntriesProps extends CommandPaletteProps {
  choose: (command: PaletteCommand, isApart: boolean) => void;
}

function Entries({ label, placeholder, text, onTextChange, groups, status, isNoted, matched = '', foot, choose }: EntriesProps) {
  const highlighted = useRef<PaletteCommand>(undefined);
  const ime = useImeGuard();
  const press = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    if (event.key !== 'Enter' || !highlighted.current) return;
    event.preventBaseUIHandler?.();
    event.preventDefault();
    choose(highlighted.current, event.ctrlKey || event.metaKey);
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(value, { reason }) => reason === 'input-change' && onTextChange(value)}
      itemToStringValue={(command: PaletteCommand) => command.label}
      onItemHighlighted={(command) => void (highlighted.current = command)}
    >
      <div css={style.field} {...ime}>
        <Search aria-hidden css={style.sign} />
        <Autocomplete.Input aria-label={label} placeholder={placeholder} autoComplete="off" spellCheck={false} css={style.input} onKeyDown={press} />
        <Kbd>Esc</Kbd>
      </div>
      <Autocomplete.Status css={isNoted ? style.note : style.unseen}>{status}</Autocomplete.Status>
      <Autocomplete.List css={style.list}>
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel css={style.heading}>{group.label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: PaletteCommand) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  css={style.entry}
                  onClick={(event: MouseEvent) => choose(command, event.ctrlKey || event.metaKey)}
                >
                  {command.icon}
                  <span css={style.name}>
                    <Marked text={command.label} part={matched} />
                  </span>
                  {command.hint ? (
                    <span css={style.hint}>
                      <Marked text={command.hint} part={matched} />
                    </span>
                  ) : null}
                  {command.end ? <span css={style.end}>{command.end}</span> : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {foot ? <div css={style.foot}>{foot}</div> : null}
    </Autocomplete.Root>
  );
}
