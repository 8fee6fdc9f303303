import { Type } from '@sinclair/typebox'
import { Id, nullable } from '../../../contract/atoms'
import { fileAnswer } from '../../resources/files/file-schemas'

const Valor = Type.Number()
const Data = Type.String()
const Ref = Type.Object({ id: Type.Integer(), nome: Type.String() })

export const IdParams = Type.Object({ id: Id })

export const DataQuery = Type.Object(
  { data: Type.Optional(Type.String({ description: 'AAAA-MM-DD; hoje quando falta.' })) },
  { additionalProperties: false },
)

export const PaginaQuery = Type.Object(
  {
    _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    _end: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_100 })),
  },
  { additionalProperties: false },
)

export const QuitacaoAnswer = Type.Object({
  data: Data,
  operacoes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      numero_operacao: Type.String(),
      credor: Ref,
      valor_nominal: Valor,
      data_vencimento: Data,
      diasVenc: Type.Integer(),
      valor_juros: Valor,
      valor_multa: Valor,
      valor_desconto: Valor,
      valor_honorario: Valor,
      valor_atualizado: Valor,
      data_atualizacao: Data,
      explicacao: Type.String(),
    }),
  ),
  acordos: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: Type.String(),
      credor: Ref,
      parcelas_abertas: Type.Integer(),
      em_aberto: Valor,
      explicacao: Type.String(),
    }),
  ),
  total_operacoes: Valor,
  total_acordos: Valor,
  total: Valor,
})

export const ResumoAnswer = Type.Object({
  id: Type.Integer(),
  data: Data,
  situacao: Type.Union([Type.Literal('ATIVO'), Type.Literal('INATIVO')]),
  prescritas: Type.Integer(),
  operacoes: Type.Object({
    quantidade: Type.Integer(),
    nominal: Valor,
    atualizado: Valor,
    maior_atraso: Type.Integer(),
  }),
  acordos: Type.Object({ quantidade: Type.Integer(), em_aberto: Valor }),
  recebido: Type.Object({ valor: Valor, ultimo: nullable(Data) }),
  total: Valor,
  promessa: nullable(Type.Object({ id: Type.Integer(), data: Data, limite: Data, valor: Valor })),
  agendamento: nullable(Type.Object({ id: Type.Integer(), quando: Type.String(), motivo: Type.String() })),
  ultimo_contato: nullable(Type.String()),
  sem_contato: Type.Boolean(),
  motivo_sem_contato: nullable(Type.String()),
  canais_bloqueados: Type.Array(Type.String()),
  unidos: Type.Array(Ref),
})

export const DocumentosAnswer = Type.Object({
  documentos: Type.Array(
    Type.Object({
      tipo: Type.String(),
      id: Type.Integer(),
      nome: Type.String(),
      em: Type.String(),
      caminho: Type.String(),
    }),
  ),
})

export const AuditoriaAnswer = Type.Array(
  Type.Object({
    id: Type.Integer(),
    recurso: Type.String(),
    registro_id: Type.Integer(),
    acao: Type.String(),
    em: Type.String(),
    usuario: nullable(Ref),
    origem: nullable(Type.String()),
    mudancas: Type.Record(Type.String(), Type.Unknown()),
  }),
)

export const AcessosAnswer = Type.Array(
  Type.Object({
    id: Type.Integer(),
    acao: Type.String(),
    em: Type.String(),
    usuario: nullable(Ref),
    ip: nullable(Type.String()),
    quantos: Type.Integer({ description: 'De quantos registros tratou a resposta.' }),
    finalidade: nullable(Type.String()),
  }),
)

export const DuplicadosAnswer = Type.Array(
  Type.Object({
    pontos: Type.Integer(),
    motivos: Type.Array(Type.String()),
    clientes: Type.Array(
      Type.Object({
        id: Type.Integer(),
        nome: Type.String(),
        cpf_cnpj: Type.String(),
        cidade: nullable(Type.String()),
        uf: nullable(Type.String()),
        operacoes: Type.Integer(),
        acordos: Type.Integer(),
      }),
    ),
  }),
)

export const ExtratoPdf = fileAnswer('O extrato do cliente.', 'application/pdf')
