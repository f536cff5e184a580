export { attributeName } from './attributes.ts';
export { defineWidget } from './define-widget.ts';
export { COMMON_ATTRIBUTES, type EventSpec, type PropKind, type PropSpec, widget, type WidgetDefinition } from './definition.ts';
export { type Host, useHost } from './host.ts';
export type { WidgetProblem } from './lifecycle.ts';
export type { Shell, ShellContext, ShellHandle } from './shell.ts';
export { useCall, useMutationCall } from './useCall.ts';
export { useCore, useSession, useSettings } from './useCore.ts';
export { configure } from './configure.ts';
