import { lowerFirst } from '../../../domain/plain-text'
import type { Translation } from '../language'
import type { portuguese as reportWords } from '../screens/relatorios-texts'

export const relatorios: Translation<typeof reportWords> = {
  groups: 'Groups',
  cross: 'Crosstab',
  chart: 'Chart',
  extraction: 'Extraction',
  extractionsMade: 'Extractions made',
  extractionHint:
    'Choose rows and columns as in any list; a model keeps the choice for the next time. The file asks for a reason, bears your name and expires.',
  asExtracted: 'It takes the filters, order and columns on screen.',
  sheetsBy: 'Sheets by',
  oneSheet: 'One sheet alone',
  formulas: 'Formula columns',
  formulasHint:
    'One calculation a line, with the fields of this list and, after a dot, those of the record that one of them leads to: dias(data_vencimento, hoje()), valor_nominal * 1.1, se(vazio(aluno), 0, 1).',
  formulaName: (at: number) => `Name of column ${at}`,
  formula: (at: number) => `Formula of column ${at}`,
  formulaField: (at: number) => `Field in formula ${at}`,
  insertField: 'Insert field',
  addFormula: 'Add a column',
  removeFormula: (at: number) => `Remove column ${at}`,
  sheetsHint: 'In the Excel workbook a sheet for each value, with the sums below.',
  sheetsOf: { mes: 'by month', semana: 'by week', ano: 'by year' },
  nothingToExtract: 'No list that you may export can be extracted from.',
  myModels: 'My models',
  keepIn: (nome: string) => `Keep in “${nome}”`,
  begunBy: {
    modelo: (nome: string) => `Model “${nome}”.`,
    extracao: (nome: string) => `As the extraction “${nome}”.`,
  },
  scheduledAs: {
    modelo: (nome: string) =>
      `It goes as the model “${nome}” stands each time: what changed on screen counts once it is kept in it.`,
    extracao: (nome: string) =>
      `It repeats the extraction “${nome}” as it was made: what changed on screen does not count.`,
  },
  leftOutNow: 'What you no longer see, or what is gone, was left out:',
  leftOutOf: { filtros: 'Filters', colunas: 'Columns', formulas: 'Formula columns', folhas: 'Sheets by' },
  propose: 'Propose as a file',
  proposeHint: (arquivo: string, permissao: string) =>
    `To have this as a report for everybody, an administrator puts this text into ${arquivo}, a line into the menu and ${permissao} among the permissions.`,
  proposeName: 'Name of the report',
  proposeFile: 'Text of the file',
  copy: 'Copy',
  copied: 'Text copied.',
  copyByHand: 'It could not be copied. Select the text and copy it.',
  group: 'Group',
  rows: 'Rows',
  all: 'All that was filtered',
  total: 'Total',
  without: (campo) => `No ${lowerFirst(campo)}`,
  week: (dia) => `Week of ${dia}`,
  openGroup: (titulo) => `Open the group ${titulo}`,
  closeGroup: (titulo) => `Close the group ${titulo}`,
  rowsOf: (titulo) => `See the rows of ${titulo}`,
  failed: 'These could not be added up now. Filter fewer rows or try again.',
  asOnScreen:
    'It goes with the filters and columns of the screen. A period, when given, stands in the place of the filtered dates.',
  viewNamed: (rotulo) => `View ${rotulo}`,
  conditions: 'Conditions of the builder',
  searched: 'The text searched for',
  fromOn: (campo) => `${campo} (from)`,
  upTo: (campo) => `${campo} (to)`,
  leftOut: (oQue) => `These filters do not go to ${lowerFirst(oQue)}, which so reaches more than the list shows:`,
  goOnWithout: 'Go on without them',
  back: 'Back',
  more: 'There are more groups; filter to see the others.',
}
