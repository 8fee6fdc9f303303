/** One event of a client, as the timeline tells it. */
export interface EventoDaLinha {
  readonly id: number
  readonly criado_em: string
  readonly canal: string
  readonly tipo: string
  readonly cor: string | null
  readonly descricao: string
  readonly resultado: string | null
  readonly telefone: string | null
  readonly agendado_para: string | null
  readonly usuario: string | null
  readonly credor: string | null
  readonly sistema: boolean
}

/** What the events of a client can be narrowed to: who wrote them, of which kinds and channels they are. */
export interface Recortes {
  readonly usuarios: Opcao[]
  readonly tipos: Opcao[]
  readonly canais: string[]
}

interface Opcao {
  readonly id: number
  readonly nome: string
}
