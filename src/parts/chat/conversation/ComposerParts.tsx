import { useEffect, useMemo } from 'react';
import { chatText } from '#domain/chat/chat-rules';
import { coarsePointer, IconButton, IconClose, token, useImeGuard, useMessages } from '#ui';
import type { Part } from '../messages/parts.ts';
import type { Writing } from './useWriting.ts';

interface ComposerPartsProps {
  writing: Writing;
  describedBy: string;
  /** In the empty field. */
  hint: string;
}

/** Text and screenshots in the order in which they are sent. */
export function ComposerParts({ writing, describedBy, hint }: ComposerPartsProps) {
  const t = useMessages('chat-button');
  const guard = useImeGuard();
  const { parts } = writing;
  return (
    <div
      css={{
        flex: 1,
        minWidth: 0,
        alignSelf: 'stretch',
        display: 'grid',
        alignContent: 'start',
        gap: token.s1,
        maxHeight: MAX_HEIGHT,
        overflowY: 'auto',
      }}
      {...guard}
    >
      {parts.map((part, n) =>
        part.is === 'image' ? (
          <Shot key={part.id} part={part} onRemove={() => writing.remove(part.id)} />
        ) : (
          <textarea
            key={part.id}
            ref={(area) => writing.areas(part.id, area)}
            name="message"
            rows={1}
            value={part.text}
            aria-invalid={chatText(part.text) ? true : undefined}
            aria-describedby={chatText(part.text) ? describedBy : undefined}
            aria-label={t('write')}
            placeholder={n === 0 && parts.length === 1 ? hint : undefined}
            css={area}
            onChange={({ target }) => writing.type(part.id, target.value)}
            onFocus={() => writing.focused(part.id)}
            onPaste={(event) => writing.paste(part.id, event)}
            onKeyDown={(event) => writing.press(event)}
          />
        ),
      )}
    </div>
  );
}

const MAX_HEIGHT = `calc(4 * ${token.row})`;

const area = {
  width: '100%',
  minHeight: token.l14,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  resize: 'none',
  fieldSizing: 'content',
  // Phones zoom in on smaller fonts.
  [coarsePointer]: { fontSize: token.t16, lineHeight: token.l16 },
  '&::placeholder': { color: token.text3 },
} as const;

function Shot({ part, onRemove }: { part: Part & { is: 'image' }; onRemove: () => void }) {
  const t = useMessages('chat-button');
  const src = useMemo(() => URL.createObjectURL(part.file), [part.file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return (
    <span css={{ display: 'inline-flex', alignItems: 'start', gap: token.s1 }}>
      <img
        src={src}
        alt={t('write.screenshot')}
        css={{ maxHeight: token.dialogFoot, maxWidth: '60%', borderRadius: token.rChip, border: `${token.hair} solid ${token.line}` }}
      />
      <IconButton label={t('write.remove')} onClick={onRemove}>
        <IconClose aria-hidden />
      </IconButton>
    </span>
  );
}
