import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AcessosTable, SelosTable } from './system/accesses'
import type { ComentariosTable, MencoesTable } from './system/comments'
import type { DeclaracoesGravacoesTable } from './system/declarations'
import type { RascunhosTable } from './system/drafts'
import type { EventsTables } from './system/events'
import type { ArquivosTable } from './system/files'
import type { PossesTable } from './system/holds'
import type {
  ImportacoesArquivosTable,
  ImportacoesLinhasTable,
  ImportacoesMapasTable,
  ImportacoesRegistrosTable,
  ImportacoesTable,
} from './system/imports'
import type { MigracoesPassosTable, MigracoesPlanosTable, QuarentenaTable } from './system/migrations'
import type { NovidadesTable } from './system/news'
import type { PreferenciasTable } from './system/preferences'
import type { ProgramasTable } from './system/programs'
import type { CodigosReservaTable, DesafiosDeEntradaTable, SegundosFatoresTable } from './system/second-factor'
import type { LinksDeSenhaTable, SessoesTable } from './system/sessions'
import type { ColunasTable, VisoesTable } from './system/views'
import type { EscritasTable } from './system/writes'

type Instant = ColumnType<string, string | Date | undefined, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

export interface SystemTables extends EventsTables {
  sessoes: SessoesTable
  links_de_senha: LinksDeSenhaTable
  segundos_fatores: SegundosFatoresTable
  codigos_reserva: CodigosReservaTable
  desafios_de_entrada: DesafiosDeEntradaTable
  programas: ProgramasTable
  tentativas_login: TentativasLoginTable
  historico: HistoricoTable
  idempotencia: IdempotenciaTable
  trabalhos: TrabalhosTable
  esquema_aplicado: EsquemaAplicadoTable
  acessos: AcessosTable
  acessos_selos: SelosTable
  arquivos: ArquivosTable
  visoes: VisoesTable
  colunas: ColunasTable
  preferencias: PreferenciasTable
  rascunhos: RascunhosTable
  importacoes: ImportacoesTable
  importacoes_linhas: ImportacoesLinhasTable
  importacoes_arquivos: ImportacoesArquivosTable
  importacoes_registros: ImportacoesRegistrosTable
  importacoes_mapas: ImportacoesMapasTable
  comentarios: ComentariosTable
  mencoes: MencoesTable
  migracoes_planos: MigracoesPlanosTable
  migracoes_passos: MigracoesPassosTable
  quarentena: QuarentenaTable
  posses: PossesTable
  escritas: EscritasTable
  novidades: NovidadesTable
  declaracoes_gravacoes: DeclaracoesGravacoesTable
}

interface TentativasLoginTable {
  id: Generated<number>
  cpf: string
  ip: string
  em: Instant
  ok: Generated<boolean>
}

interface HistoricoTable {
  id: Generated<number>
  recurso: string
  registro_id: number
  acao: string
  usuario_id: number | null
  em: Instant
  /** Field → [before, after]. */
  mudancas: JSONColumnType<Record<string, readonly [unknown, unknown]>, string, never>
  origem: string | null
}

interface IdempotenciaTable {
  usuario_id: number
  rota: string
  chave: string
  hash_corpo: string
  /** Null while the act runs. */
  status: number | null
  /** The exact text that was answered. */
  resposta: string | null
  /** What it said that it changed (`x-mudou`). */
  mudou: string | null
  /** Number of the process that runs it: it holds an advisory lock on this while it lives. */
  processo: number
  criado_em: Instant
}

interface TrabalhosTable {
  id: Generated<number>
  tipo: string
  status: ColumnType<TrabalhoStatus, TrabalhoStatus | undefined, TrabalhoStatus>
  feito: Generated<number>
  total: Generated<number>
  erros: Generated<number>
  detalhe: JSONColumnType<Record<string, unknown>, string, string>
  mensagem: string | null
  arquivo: string | null
  usuario_id: number | null
  /** The program that began it in that person's name. */
  programa_id: string | null
  tentativas: Generated<number>
  criado_em: Instant
  iniciado_em: NullableInstant
  terminado_em: NullableInstant
}

export type TrabalhoStatus = 'na_fila' | 'executando' | 'concluido' | 'falhou' | 'cancelado'

interface EsquemaAplicadoTable {
  id: Generated<number>
  versao: string
  definicoes: JSONColumnType<object, string, string>
  aplicado_em: Instant
}
