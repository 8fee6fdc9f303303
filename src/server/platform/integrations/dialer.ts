import type { Usuario } from '../session/usuario'
import type { App, Log } from '../type-provider'

/**
 * Signs an executive out of the dialer, for the access that asks for it. The session is closed already: whatever the
 * dialer does, the log-out goes on, and after `espera_ms` (two seconds at most) without it.
 */
export async function signOutOfDialer(app: App, usuario: Usuario, log: Log): Promise<void> {
  const { regras, integracoes } = app.definitions
  const { endereco, espera_ms } = integracoes.discador
  if (usuario.acesso_id !== regras.discador.acesso_com_saida || endereco === '') return
  const operador = await dialerUserOf(app, usuario)
  if (operador === null) return
  try {
    const answer = await fetch(signOutUrl(endereco, operador), {
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(espera_ms, 2_000)),
    })
    await answer.body?.cancel()
    if (!answer.ok) log.warn({ status: answer.status }, 'dialer did not sign out')
  } catch (error) {
    log.warn({ err: error }, 'dialer did not answer')
  }
}

function signOutUrl(base: string, operador: string): URL {
  const url = new URL(base)
  url.searchParams.set('comando', 'SAIR')
  url.searchParams.set('json', 'true')
  url.searchParams.set('operador', operador)
  return url
}

async function dialerUserOf(app: App, { executivo_cobranca_id }: Usuario): Promise<string | null> {
  if (executivo_cobranca_id === null) return null
  const executivo = await app.db
    .selectFrom('executivos')
    .select('usuario')
    .where('id', '=', executivo_cobranca_id)
    .executeTakeFirst()
  return executivo?.usuario ?? null
}
