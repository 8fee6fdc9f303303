import { AppError } from '../../../errors/app-error'
import { decryptSecret } from '../crypto/secret'
import type { App } from '../type-provider'
import type { Usuario } from './usuario'

/** What a função holds whose people are administrators. */
const EVERYTHING = '*'

export interface DialerCredentials {
  readonly usuario: string | null
  readonly senha: string | null
  readonly ramal: string | null
}

/**
 * The dialer credentials of an executive: one's own whole, anybody's without the password for administrators, none at
 * all for the functions that regras.yaml names.
 * Throws   `sem_permissao` for somebody else's.
 */
export async function readDialerCredentials(
  app: App,
  usuario: Usuario,
  executivoId: number,
): Promise<DialerCredentials | null> {
  const { regras, permissoes } = app.definitions
  if (regras.discador.funcoes_sem_credencial.includes(usuario.funcao)) return null
  const own = usuario.executivo_cobranca_id === executivoId
  const administrator = permissoes.funcoes[usuario.funcao]?.includes(EVERYTHING) === true
  if (!own && !administrator) throw new AppError('sem_permissao', { permissao: EVERYTHING })
  const executivo = await app.db
    .selectFrom('executivos')
    .select(['usuario', 'senha', 'ramal'])
    .where('id', '=', executivoId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (!executivo) return null
  const { usuario: login, senha, ramal } = executivo
  return { usuario: login, senha: own && senha !== null ? decryptSecret(app.secret, senha) : null, ramal }
}
