import { useConfig, useUsuario } from '../../refine/config-context'
import type { NoticeChoices } from '../../session/preferences'

export interface NoticeKind {
  readonly kind: keyof NoticeChoices
  /** Where what came is found; null: behind the bell. */
  readonly para: string | null
}

/** What can come to this person: mentions to people of the company, the others to who may see what they tell of. */
export function useNoticeKinds(): readonly NoticeKind[] {
  const { regras, resources, consultas } = useConfig()
  const { funcao } = useUsuario()
  const arquivos = resources.meus_arquivos?.rotas.lista
  const caixa = consultas.caixa_de_pendencias?.rotas.lista
  return [
    ...(regras.portal.funcoes.includes(funcao) ? [] : [{ kind: 'mencao', para: null } as const]),
    ...(arquivos === undefined ? [] : [{ kind: 'arquivo', para: arquivos } as const]),
    ...(caixa === undefined ? [] : [{ kind: 'pendencia', para: caixa } as const]),
  ]
}
