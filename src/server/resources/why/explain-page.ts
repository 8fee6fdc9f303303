import type { Definitions, PageDefinition } from '../../../declaration/config-definitions'
import { isInAudience } from '../../../declaration/derive/audience'
import { whyText } from '../../../errors/why-texts'
import type { UsuarioAndRows } from '../../session/load-usuario'
import type { Explanation } from './explanation'
import { permissionCheck } from './permission-check'

/** Why a user may or may not open a hand-made page. */
export function explainPage(definitions: Definitions, asked: UsuarioAndRows, pagina: PageDefinition): Explanation {
  const { id, nome, funcao, cpf } = asked.usuario
  const { so_para } = pagina
  const audience = {
    o_que: whyText('pagina_existe'),
    passou: isInAudience(definitions.integracoes, so_para, cpf),
    regra: so_para && `so_para: ${so_para}`,
    origem: 'config/menu.yaml',
  }
  const checagens = [
    { o_que: whyText('conta', { nome }), passou: asked.ativa, regra: null, origem: null },
    ...(so_para === null ? [] : [audience]),
    permissionCheck(definitions, asked, pagina.permissao),
  ]
  return { permitido: checagens.every(({ passou }) => passou), usuario: { id, nome, funcao }, checagens, campos: [] }
}
