import type { Definitions } from '../../../../declaration/config-definitions'
import type { Usuario } from '../../../platform/session/usuario'

/**
 * Whoever set something off, acting as the company: everything is in scope and allowed, the history bears the person's number.
 * Nobody in particular is number 0.
 */
export function asCompany({ permissoes }: Pick<Definitions, 'permissoes'>, usuarioId: unknown): Usuario {
  return {
    id: typeof usuarioId === 'number' ? usuarioId : 0,
    nome: 'Sistema',
    cpf: '',
    email: null,
    funcao: '',
    interno: true,
    usuario_empresas: [],
    executivo_cobranca_id: null,
    acesso_id: null,
    funcinarioId: null,
    meta: 0,
    idioma: null,
    preferencias: null,
    permissoes: new Set(permissoes.catalogo.map(({ permissao }) => permissao)),
    sessao: '',
  }
}
