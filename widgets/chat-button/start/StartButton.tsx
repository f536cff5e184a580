import { Button, type ButtonProps, IconChat } from '#ui';

/** Starts a chat. */
export function StartButton(props: Omit<ButtonProps, 'variant' | 'icon'>) {
  return <Button {...props} variant="filled" icon={<IconChat aria-hidden />} />;
}
