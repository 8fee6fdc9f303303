import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, NOTHING, nullable, Text, type Wire } from './atoms'
import { daLinha } from './mensagens-da-linha'

/** Clients: two records told apart as two people, or joined to one. */

const versao = Type.Integer({ minimum: 0, maximum: 999_999_999 })
const Counts = Type.Record(Type.String(), Count)

export const distinguirClientes = { pedido: Type.Object({ com: Id }, CLOSED), resposta: NOTHING }

/** `escolhas`: of which of the two a field keeps its value. */
export const unirClientes = {
  pedido: Type.Object(
    {
      com: Id,
      versoes: Type.Object({ este: versao, outro: versao }, CLOSED),
      escolhas: Type.Optional(
        Type.Record(Type.String({ maxLength: 60 }), Type.Union([Type.Literal('este'), Type.Literal('outro')])),
      ),
      confirma_documento: Type.Optional(Type.String({ maxLength: 40 })),
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Count, unido: Count, movidos: Counts, repetidos: Counts }),
}

const Ref = Type.Object({ id: Count, nome: Text })
const Opcoes = Type.Array(Ref)

const JANELA = {
  _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  _end: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_100 })),
}
const janela = Type.Object(JANELA, CLOSED)

/** What happened with a client, window by window: events, and the messages that were sent and received (their `tipo` is null). */
export const linhaDoTempo = {
  consulta: Type.Object(
    {
      ...JANELA,
      canal: Type.Optional(Type.String({ maxLength: 30 })),
      usuario_id: Type.Optional(Id),
      tipo_id: Type.Optional(Id),
      sistema: Type.Optional(Type.Union([Type.Literal('sim'), Type.Literal('nao')])),
    },
    CLOSED,
  ),
  resposta: Type.Array(
    Type.Object({
      id: Count,
      criado_em: Text,
      canal: Text,
      tipo: nullable(Text),
      cor: nullable(Text),
      descricao: nullable(Text),
      resultado: nullable(Text),
      telefone: nullable(Text),
      agendado_para: nullable(Text),
      usuario: nullable(Text),
      credor: nullable(Text),
      sistema: Type.Boolean(),
      ...daLinha,
    }),
  ),
}

/** What the events of a client can be narrowed to: who wrote them, of which kinds and channels they are. */
export const recortesDaLinha = {
  resposta: Type.Object({ usuarios: Opcoes, tipos: Opcoes, canais: Type.Array(Text) }),
}

export type EventoDaLinha = Wire<(typeof linhaDoTempo)['resposta']>[number]
export type Recortes = Wire<(typeof recortesDaLinha)['resposta']>

/** The head of a client's page; amounts in reais. */
export const resumoDoCliente = {
  resposta: Type.Object({
    id: Count,
    data: Text,
    situacao: Type.Union([Type.Literal('ATIVO'), Type.Literal('INATIVO')]),
    prescritas: Count,
    operacoes: Type.Object({
      quantidade: Count,
      nominal: Amount,
      atualizado: Amount,
      maior_atraso: Count,
    }),
    acordos: Type.Object({ quantidade: Count, em_aberto: Amount }),
    recebido: Type.Object({ valor: Amount, ultimo: nullable(Text) }),
    total: Amount,
    promessa: nullable(Type.Object({ id: Count, data: Text, limite: Text, valor: Amount })),
    agendamento: nullable(Type.Object({ id: Count, quando: Text, motivo: Text })),
    ultimo_contato: nullable(Text),
    sem_contato: Type.Boolean(),
    motivo_sem_contato: nullable(Text),
    canais_bloqueados: Type.Array(Text),
    unidos: Type.Array(Ref),
  }),
}
export type ResumoDoCliente = Wire<typeof resumoDoCliente.resposta>

/** What settles the client's debts on a day, line by line; amounts in reais. */
export const quitacaoDoCliente = {
  consulta: Type.Object(
    { data: Type.Optional(Type.String({ description: 'AAAA-MM-DD; hoje quando falta.' })) },
    { additionalProperties: false },
  ),
  resposta: Type.Object({
    data: Text,
    operacoes: Type.Array(
      Type.Object({
        id: Count,
        numero_operacao: Text,
        credor: Ref,
        valor_nominal: Amount,
        data_vencimento: Text,
        diasVenc: Count,
        valor_juros: Amount,
        valor_multa: Amount,
        valor_desconto: Amount,
        valor_honorario: Amount,
        valor_atualizado: Amount,
        data_atualizacao: Text,
        explicacao: Text,
      }),
    ),
    acordos: Type.Array(
      Type.Object({
        id: Count,
        status: Text,
        credor: Ref,
        parcelas_abertas: Count,
        em_aberto: Amount,
        explicacao: Text,
      }),
    ),
    total_operacoes: Amount,
    total_acordos: Amount,
    total: Amount,
  }),
}

/** What is on paper about the client. */
export const documentosDoCliente = {
  resposta: Type.Object({
    documentos: Type.Array(
      Type.Object({
        tipo: Text,
        id: Count,
        nome: Text,
        em: Text,
        caminho: Text,
      }),
    ),
  }),
}

/** Pairs of records that may be one person, the likeliest first. */
export const duplicados = {
  consulta: janela,
  resposta: Type.Array(
    Type.Object({
      pontos: Count,
      motivos: Type.Array(Text),
      clientes: Type.Array(
        Type.Object({
          id: Count,
          nome: Text,
          cpf_cnpj: Text,
          cidade: nullable(Text),
          uf: nullable(Text),
          operacoes: Count,
          acordos: Count,
        }),
      ),
    }),
  ),
}

/** Who changed what of a client and of what belongs to him. */
export const auditoriaDoCliente = {
  consulta: janela,
  resposta: Type.Array(
    Type.Object({
      id: Count,
      recurso: Text,
      registro_id: Count,
      acao: Text,
      em: Text,
      usuario: nullable(Ref),
      origem: nullable(Text),
      mudancas: Type.Record(Text, Type.Unknown()),
    }),
  ),
}

/** Who was shown the client's personal data. */
export const acessosDoCliente = {
  consulta: janela,
  resposta: Type.Array(
    Type.Object({
      id: Count,
      acao: Text,
      em: Text,
      usuario: nullable(Ref),
      ip: nullable(Text),
      quantos: Type.Integer({ description: 'De quantos registros tratou a resposta.' }),
      finalidade: nullable(Text),
    }),
  ),
}
