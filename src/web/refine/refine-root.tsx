import { Refine, type RefineProps } from '@refinedev/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { onSessionEnd } from '../session/end-session'
import { useAllowed, useConfig } from './config-context'
import { liveConnection } from './live/live'
import { createAccessControl } from './providers/access-control'
import { authProvider } from './providers/auth-provider'
import { dataProvider } from './providers/data-provider'
import { createI18nProvider } from './providers/i18n-provider'
import { createLiveProvider } from './providers/live-provider'
import { useNotificationProvider } from './providers/notification-provider'
import { routerProvider } from './providers/router-binding'
import { createQueryClient } from './query-client'
import { toRefineResources } from './resources'
import type { UserConfig } from './user-config'

/** Refine with our providers. Give it a key per user: with the key go every cached row and every answer of the old user. */
export function RefineRoot({ children }: { readonly children: ReactNode }) {
  const config = useConfig()
  const isAllowed = useAllowed()
  const resources = useMemo(() => toRefineResources(config), [config])
  const accessControl = useMemo(() => createAccessControl(isAllowed), [isAllowed])
  const liveProvider = useMemo(() => createLiveProvider(liveConnection, config), [config])
  const i18nProvider = useMemo(() => createI18nProvider(config), [config])
  const options = useOptions(config)

  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControl}
      routerProvider={routerProvider}
      notificationProvider={useNotificationProvider}
      i18nProvider={i18nProvider}
      liveProvider={liveProvider}
      resources={resources}
      options={options}
    >
      {children}
    </Refine>
  )
}

function useOptions(config: UserConfig): NonNullable<RefineProps['options']> {
  const client = useMemo(() => createQueryClient(config), [config])
  useEffect(() => onSessionEnd(() => client.clear()), [client])
  return useMemo(
    () => ({
      disableTelemetry: true,
      useNewQueryKeys: true,
      syncWithLocation: true,
      warnWhenUnsavedChanges: true,
      liveMode: 'auto',
      mutationMode: 'pessimistic',
      reactQuery: { clientConfig: client },
      textTransformers: { humanize: asIs, plural: asIs, singular: asIs },
    }),
    [client],
  )
}

function asIs(text: string): string {
  return text
}
