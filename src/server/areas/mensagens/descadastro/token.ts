import type { ActContext } from '../../../platform/act-context'
import { fingerprint } from '../../../platform/crypto/fingerprint'
import { isSameText } from '../../../platform/crypto/same-text'

/** 132 bits: whoever does not have the e-mail does not guess it. */
const PROOF = 22

/**
 * Where whoever got a message asks for no more of its channel.
 *
 * Returns  an address of `publico.endereco`; null: debtors reach none.
 */
export function enderecoDoDescadastro(
  { definitions, secret }: Pick<ActContext, 'definitions'> & { readonly secret: string },
  mensagem_id: number,
): string | null {
  const { endereco } = definitions.integracoes.publico
  return endereco === '' ? null : `${endereco.replace(/\/$/, '')}/descadastro/${tokenOf(secret, mensagem_id)}`
}

/** Whose message a token is; null: nobody's. */
export function mensagemDoToken(secret: string, token: string): number | null {
  const id = Number(/^(\d{1,15})-/.exec(token)?.[1] ?? 0)
  return id > 0 && isSameText(tokenOf(secret, id), token) ? id : null
}

function tokenOf(secret: string, mensagem_id: number): string {
  return `${mensagem_id}-${fingerprint(secret, `descadastro ${mensagem_id}`).slice(0, PROOF)}`
}
