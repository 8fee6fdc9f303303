import type { Definitions } from '../../../../declaration/config-definitions'
import { covers, grants } from '../../../../declaration/derive/granted-codes'
import { whyText } from '../../../../errors/why-texts'
import type { OwnPermission } from '../../../platform/session/expand-permissions'
import type { UsuarioAndRows } from '../../../platform/session/load-usuario'
import type { WhyCheck } from './explanation'
import { originOfFuncao } from './origin'

/** Whether the user holds a code, and the line that gives or takes it: his own rows win over the função's. */
export function permissionCheck(definitions: Definitions, asked: UsuarioAndRows, permissao: string): WhyCheck {
  const { usuario, proprias } = asked
  const { funcao, nome } = usuario
  const passou = usuario.permissoes.has(permissao)
  const o_que = whyText('permissao', { nome, permissao })
  const entry = definitions.permissoes.catalogo.find((known) => known.permissao === permissao)
  const decides = ({ permissao: pattern, efeito }: OwnPermission) =>
    efeito === 'negar' ? covers(pattern, permissao) : entry !== undefined && grants(pattern, entry)
  const own = proprias.find((row) => decides(row) && (row.efeito === 'conceder') === passou)
  if (own) {
    const text = passou ? 'permissao_concedida' : 'permissao_negada'
    return { o_que, passou, regra: whyText(text, { regra: `${own.efeito} ${own.permissao}` }), origem: null }
  }
  const granted = patternsOf(definitions, funcao).find((pattern) => entry && grants(pattern, entry))
  const origem = originOfFuncao(definitions, funcao)
  if (!passou || granted === undefined)
    return { o_que, passou, regra: whyText('permissao_de_ninguem', { funcao }), origem }
  return { o_que, passou, regra: whyText('permissao_da_funcao', { funcao, regra: granted }), origem }
}

function patternsOf({ permissoes: { funcoes } }: Definitions, funcao: string): readonly string[] {
  return Object.hasOwn(funcoes, funcao) ? (funcoes[funcao] ?? []) : []
}
