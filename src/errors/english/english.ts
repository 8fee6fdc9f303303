import type { ErrorCode } from '../catalogue'
import type { catalogueDeclarations } from '../catalogue-declarations'
import type { catalogueExports } from '../catalogue-exports'
import type { Sentences } from '../speech'
import type { WhyText } from '../why-texts'
import { imports } from './imports'
import { banks, money } from './money'
import { negativacao } from './negativacao'
import { negotiation } from './negotiation'
import { records } from './records'

const exported: Readonly<Record<keyof typeof catalogueExports, string>> = {
  nada_para_exportar: '{vazio}',
  sem_linhas_no_arquivo: 'There is no data for the spreadsheet.',
  agendamento_sem_destinatario: 'Say who it is for: a role, people or creditors.',
  agendamentos_demais: 'You already have {limite} scheduled reports. End one before scheduling another.',
  modelos_demais: 'You already keep {limite} extraction models. Delete one before keeping another.',
  destinatario_inativo: 'The person is no longer active.',
  arquivo_de_outro_direito:
    'This file was made by a right that you no longer have: its columns or creditors have changed. Ask for it again.',
  arquivo_sem_direito: 'This file is from before files kept by what right they were made. Ask for it again.',
  exportacao_grande_demais:
    'There are {linhas} rows and the file takes up to {limite}. Narrow the filters and export in parts.',
  formula_ilegivel: 'This formula cannot be read: {detalhe}',
  formula_sem_direito: 'you do not read "{campo}" whole.',
  formula_sem_valor: 'it gives no value that fits in a cell.',
  folhas_so_em_planilha: 'Only the Excel workbook has sheets.',
  folhas_demais:
    'There would be {folhas} sheets and a workbook takes up to {limite}. Narrow the filters, or ask for CSV.',
  celula_cortada: ' [text cut: the CSV has all of it, {tamanho} characters]',
}

const declarations: Readonly<Record<keyof typeof catalogueDeclarations, string>> = {
  declaracao_lugar:
    '"{caminho}" is not saved here. Declarations stand in resources/, resources/consultas/, resources/relatorios/, config/, config/fluxos/, config/layouts/, config/listas/, config/idiomas/ and config/testes/; the name takes lower-case letters, digits, "-" and "_" and ends in ".yaml".',
  declaracao_nao_encontrada: 'The file "{caminho}" no longer exists.',
  declaracao_atalho: '"{caminho}" is a link to another place and is neither read nor saved here.',
  declaracao_ilegivel:
    '"{caminho}" is not text in UTF-8 or is too large; correct it in the folder of the installation.',
  declaracao_caractere: 'The text has a character that a file does not keep ({qual}).',
  declaracao_repetida: 'The file "{caminho}" came twice.',
  declaracoes_iguais: 'Nothing changed in these files.',
  declaracoes_com_erros: 'The declarations have mistakes and nothing was saved: {primeiro}',
  declaracoes_mudaram: '"{caminho}" changed elsewhere since you opened it. Nothing was saved.',
  declaracoes_em_uso: 'Somebody else is applying declarations now. Try again in a moment.',
  declaracoes_somente_leitura: 'The folder of the declarations is read only: {motivo}.',
  declaracoes_sem_espaco: 'There is no room on disk to save. Nothing was saved; the version before is still in use.',
  plano_impedido: 'The database does not allow this change and nothing was saved: {primeiro}',
  plano_ilegivel: 'There is a plan that cannot be read, and nothing was saved. {motivo}',
  plano_a_confirmar: 'This change loses data and needs the phrase of confirmation. Nothing was saved.',
  casos_nao_passam:
    'Some cases of config/testes do not pass, and nothing was saved. Correct them, or ask to apply anyway.',
  casos_nao_rodados: 'The cases of config/testes were not run ({motivo}), and nothing was saved. Ask to apply anyway.',
  declaracoes_nao_sobem: 'The system does not start with these declarations and nothing was saved: {detalhe}',
  estudio_indisponivel: 'This server does not change declarations while it runs. Change the files and restart it.',
}

const reasons: Readonly<Record<WhyText, string>> = {
  conta: 'The account of {nome} is active',
  permissao: '{nome} has the permission "{permissao}"',
  permissao_da_funcao: 'given by the role "{funcao}": {regra}',
  permissao_concedida: 'granted to this person: {regra}',
  permissao_negada: 'denied to this person: {regra}',
  permissao_de_ninguem: 'neither the role "{funcao}" nor a line of one’s own grants it',
  acao_existe: 'The resource has the action "{acao}"',
  pagina_existe: 'The page exists for the CPF of this person',
  registro: 'The record exists',
  fora_da_lixeira: 'The record is not in the trash',
  na_lixeira: 'The record is in the trash',
  escopo: 'The record is among those {nome} may see',
  escopo_de_gravacao: 'The record is among those {nome} may change',
  ato_visivel: 'The action holds for the record in the state it is in',
  ato_condicao: 'Does not hold here: {mensagem}',
  tentativa: 'Nothing else bars it (tried just now, without saving)',
  campo_por_atos: 'Only actions change this field',
  campo_sem_permissao: 'The field asks for the permission "{permissao}"',
  campo_escondido: 'The field only exists when the condition holds',
  campo_travado: 'The field is locked when the condition holds',
  campo_transicoes: 'Only transitions change this field. From "{de}" it may go to: {permitido}',
}

const refusals: Readonly<Record<ErrorCode, string>> = {
  ...records,
  ...imports,
  ...exported,
  ...negotiation,
  ...money,
  ...banks,
  ...negativacao,
  ...declarations,
}

export const english: Sentences = {
  refusals,
  reasons,
  words: { Sim: 'Yes', Não: 'No', Nº: 'No.' },
}
