import type { FieldType } from '../definitions'
import type { FieldKind } from './field-kind'
import { booleano } from './plain/booleano'
import { cep } from './plain/cep'
import { cnpj } from './plain/cnpj'
import { cpf } from './plain/cpf'
import { cpfCnpj } from './plain/cpf-cnpj'
import { data } from './plain/data'
import { dataHora } from './plain/data-hora'
import { decimal } from './plain/decimal'
import { dinheiro } from './plain/dinheiro'
import { email } from './plain/email'
import { enumeracao } from './plain/enumeracao'
import { hora } from './plain/hora'
import { inteiro } from './plain/inteiro'
import { percentual } from './plain/percentual'
import { segredo } from './plain/segredo'
import { senha } from './plain/senha'
import { telefone } from './plain/telefone'
import { texto } from './plain/texto'
import { textoLongo } from './plain/texto-longo'
import { textoRico } from './plain/texto-rico'
import { url } from './plain/url'
import { arquivo } from './structured/arquivo'
import { calculado } from './structured/calculado'
import { geo } from './structured/geo'
import { json } from './structured/json'
import { lista } from './structured/lista'
import { listaDe } from './structured/lista-de'
import { mapa } from './structured/mapa'
import { muitos } from './structured/muitos'
import { ref } from './structured/ref'
import { uniao } from './structured/uniao'

/** Every field type of the language, by its name. */
export const FIELD_KINDS: Readonly<Record<FieldType, FieldKind>> = {
  texto,
  texto_longo: textoLongo,
  texto_rico: textoRico,
  inteiro,
  decimal,
  dinheiro,
  percentual,
  data,
  data_hora: dataHora,
  hora,
  booleano,
  enum: enumeracao,
  ref,
  lista,
  muitos,
  cpf,
  cnpj,
  cpf_cnpj: cpfCnpj,
  telefone,
  cep,
  email,
  url,
  json,
  senha,
  segredo,
  mapa,
  arquivo,
  imagem: arquivo,
  lista_de: listaDe,
  geo,
  calculado,
  uniao,
}
