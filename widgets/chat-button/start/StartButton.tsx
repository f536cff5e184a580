import { Button, type ButtonProps, IconChat, token } from '#ui';

/** Starts a chat. */
export function StartButton(props: Omit<ButtonProps, 'variant' | 'icon'>) {
  return <Button {...props} variant="filled" icon={<IconChat aria-hidden css={{ width: token.icon16, height: token.icon16 }} />} />;
}
