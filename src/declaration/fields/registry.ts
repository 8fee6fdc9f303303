import type { FieldType } from '../definitions'
import { arquivo } from './arquivo'
import { booleano } from './booleano'
import { calculado } from './calculado'
import { cep } from './cep'
import { cnpj } from './cnpj'
import { cpf } from './cpf'
import { cpfCnpj } from './cpf-cnpj'
import { data } from './data'
import { dataHora } from './data-hora'
import { decimal } from './decimal'
import { dinheiro } from './dinheiro'
import { email } from './email'
import { enumeracao } from './enumeracao'
import type { FieldKind } from './field-kind'
import { hora } from './hora'
import { inteiro } from './inteiro'
import { json } from './json'
import { lista } from './lista'
import { mapa } from './mapa'
import { muitos } from './muitos'
import { percentual } from './percentual'
import { ref } from './ref'
import { segredo } from './segredo'
import { senha } from './senha'
import { telefone } from './telefone'
import { texto } from './texto'
import { textoLongo } from './texto-longo'
import { url } from './url'

/** Every field type of the language, by its name. */
export const FIELD_KINDS: Readonly<Record<FieldType, FieldKind>> = {
  texto,
  texto_longo: textoLongo,
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
  calculado,
}
