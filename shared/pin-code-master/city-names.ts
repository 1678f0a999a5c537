/** A state with its cities. */
interface StateNames {
  /** The state's name, its abbreviations and its earlier names, separated by slashes. */
  names: string;
  /** Neighbouring states of which this state was once a part. An address in this state may still have their names. */
  formerly?: readonly string[];
  /**
   * The cities and districts of the state, separated by commas. The names of one city are separated by slashes. The
   * first is India Post's name, then come other spellings, earlier names and towns. Words that `foldedWords` drops,
   * such as "North", are left out.
   */
  cities: string;
}

/**
 * All states with their cities: the districts of India Post's directory, other names in use, and large towns. The table
 * only decides whether an address gets a warning. A town that is not in the table never causes a warning in its own
 * state.
 */
export const STATE_NAMES: readonly StateNames[] = [
  {
    names: 'Andaman and Nicobar Islands/AN/Andaman/Andaman and Nicobar',
    cities: 'Nicobars/Nicobar/Car Nicobar,Andaman/Andamans/Port Blair/Sri Vijaya Puram/Mayabunder',
  },
  {
    names: 'Andhra Pradesh/AP/Andhra',
    cities: `Alluri Sitharama Raju/Paderu,Anakapalli,Anantapur/Anantapuram/Ananthapuramu,Annamayya/Rayachoti/Rajampet,
      Bapatla/Chirala,Chittoor,Godavari/Rajahmundry/Rajamahendravaram/Bhimavaram/Tanuku/Kakinada/Eluru,Eluru,
      Guntur/Amaravati/Tenali/Mangalagiri,Kakinada,Konaseema/Amalapuram,Krishna/Machilipatnam/Vijayawada/Gudivada,Kurnool,
      Nandyal,NTR/Vijayawada/Bezawada,Palnadu/Narasaraopet,Parvathipuram Manyam,Prakasam/Ongole,SPSR Nellore/Nellore,
      Sri Sathya Sai/Puttaparthi/Hindupur,Srikakulam,Tirupati/Tirupathi,
      Visakhapatanam/Visakhapatnam/Vizag/Vishakhapatnam/Waltair,Vizianagaram,YSR/Kadapa/Cuddapah`,
  },
  {
    names: 'Arunachal Pradesh/AR/Arunachal',
    cities: `Anjaw,Changlang,Dibang Valley/Roing,Kameng/Bomdila,Siang/Pasighat/Aalo,Kurung Kumey,Lohit/Tezu,Longding,
      Subansiri/Ziro,Namsai,Pakke Kessang,Papum Pare/Itanagar/Naharlagun,Shi Yomi,Tawang,Tirap`,
  },
  {
    names: 'Assam/AS',
    cities: `Bajali,Baksa,Barpeta,Biswanath,Bongaigaon,Cachar/Silchar,Charaideo,Chirang,Darrang,Dhemaji,Dhubri,Dibrugarh,
      Dima Hasao/Haflong,Goalpara,Golaghat,Hailakandi,Hojai,Jorhat,Kamrup/Guwahati/Gauhati,Karbi Anglong/Diphu,
      Karimganj/Sribhumi,Kokrajhar,Lakhimpur,Majuli,Marigaon/Morigaon,Nagaon/Nowgong,Nalbari,Sivasagar/Sibsagar,
      Sonitpur/Tezpur,Salmara Mancachar,Tinsukia,Udalguri`,
  },
  {
    names: 'Bihar/BR',
    cities: `Araria,Arwal,Aurangabad,Banka,Begusarai,Bhagalpur,Bhojpur/Arrah/Ara,Buxar,Darbhanga,Gaya/Bodh Gaya,Gopalganj,
      Jamui,Jehanabad,Kaimur (Bhabua)/Kaimur/Bhabua,Katihar,Khagaria,Kishanganj,Lakhisarai,Madhepura,Madhubani,
      Munger/Monghyr,Muzaffarpur,Nalanda/Bihar Sharif,Nawada,Champaran/Bettiah/Motihari,Patna,Purnia/Purnea,
      Rohtas/Sasaram,Saharsa,Samastipur,Saran/Chhapra,Sheikhpura,Sheohar,Sitamarhi,Siwan,Supaul,Vaishali/Hajipur`,
  },
  { names: 'Chandigarh/CH', formerly: ['Punjab', 'Haryana'], cities: 'Chandigarh' },
  {
    names: 'Chhattisgarh/CG/CT/Chattisgarh',
    formerly: ['Madhya Pradesh'],
    cities: `Balod,Baloda Bazar,Balrampur,Bastar/Jagdalpur,Bemetara,Bijapur,Bilaspur,Dantewada,Dhamtari,Durg/Bhilai,
      Gariyaband,Gaurella Pendra Marwahi,Janjgir-Champa,Jashpur,Kabirdham/Kawardha,Kanker,Kondagaon,Korba,Korea/Koriya,
      Mahasamund,Mungeli,Narayanpur,Raigarh,Raipur/Naya Raipur/Nava Raipur,Rajnandgaon,Sukma,Surajpur,Surguja/Ambikapur`,
  },
  {
    names: 'Dadra and Nagar Haveli and Daman and Diu/DN/DD/DNH/DNHDD/Dadra and Nagar Haveli/Daman and Diu',
    formerly: ['Gujarat'],
    cities: 'Dadra and Nagar Haveli/Silvassa,Daman,Diu',
  },
  { names: 'Delhi/DL/New Delhi/NCT', cities: 'New Delhi/Delhi/Shahdara/Dwarka/Rohini' },
  {
    names: 'Goa/GA',
    cities: 'Goa/Panaji/Panjim/Mapusa/Margao/Madgaon/Vasco/Vasco da Gama/Ponda',
  },
  {
    names: 'Gujarat/GJ/Gujrat',
    cities: `Ahmedabad/Ahmadabad/Amdavad,Ahmadabad/Ahmedabad,Amreli,Anand,Arvalli/Modasa,Banas Kantha/Palanpur,Bharuch/Broach/Ankleshwar,
      Bhavnagar,Botad,Chhotaudepur/Chhota Udaipur,Dang/Dangs/Ahwa,Devbhumi Dwarka/Dwarka,Dohad/Dahod,Gandhinagar,
      Gir Somnath/Veraval/Somnath,Jamnagar,Junagadh,Kachchh/Kutch/Bhuj/Gandhidham/Mundra,Kheda/Nadiad,
      Mahesana/Mehsana,Mahisagar/Lunawada,Morbi/Morvi,Narmada/Rajpipla,Navsari,Panch Mahals/Godhra,Patan,Porbandar,
      Rajkot,Sabar Kantha/Himatnagar,Surat,Surendranagar,Tapi/Vyara,Vadodara/Baroda,Valsad/Bulsar/Vapi`,
  },
  {
    names: 'Haryana/HR',
    cities: `Ambala,Bhiwani,Charki Dadri/Charkhi Dadri,Faridabad/Ballabgarh,Fatehabad,Gurugram/Gurgaon/Manesar,Hisar,
      Jhajjar/Bahadurgarh,Jind,Kaithal,Karnal,Kurukshetra,Mahendragarh/Narnaul,Nuh/Mewat,Palwal,Panchkula/Chandigarh/Kalka,
      Panipat,Rewari,Rohtak,Sirsa,Sonipat/Sonepat/Kundli,Yamunanagar/Jagadhri`,
  },
  {
    names: 'Himachal Pradesh/HP/Himachal',
    cities: `Bilaspur,Chamba/Dalhousie,Hamirpur,Kangra/Dharamshala/Dharamsala/Palampur,Kinnaur,Kullu/Kulu/Manali,Lahul and Spiti,
      Mandi,Shimla/Simla,Sirmaur/Nahan/Paonta Sahib,Solan/Baddi,Una`,
  },
  {
    names: 'Jammu and Kashmir/JK/Jammu/Kashmir',
    cities: `Anantnag,Bandipora,Baramulla,Budgam/Badgam,Doda,Ganderbal,Jammu,Kathua,Kishtwar,Kulgam,Kupwara,Poonch/Punch,
      Pulwama,Rajouri,Ramban,Reasi/Katra,Samba,Shopian,Srinagar,Udhampur`,
  },
  {
    names: 'Jharkhand/JH',
    formerly: ['Bihar'],
    cities: `Bokaro,Chatra,Deoghar,Dhanbad,Dumka,Singhbum/Singhbhum/Jamshedpur/Tatanagar/Chaibasa,Singhbhum/Chaibasa,
      Garhwa,Giridih,Godda,Gumla,Hazaribagh,Jamtara,Khunti,Koderma,Latehar,Lohardaga,Pakur,Palamu/Daltonganj/Medininagar,
      Ramgarh,Ranchi,Sahebganj,Saraikela Kharsawan,Simdega`,
  },
  {
    names: 'Karnataka/KA/Mysore State',
    cities: `Bagalkot,Ballari/Bellary,Belagavi/Belgaum,Bengaluru/Bangalore/Yelahanka/Whitefield/Electronic City,Bidar,
      Chamarajanagara,Chikkaballapura/Chikballapur,Chikkamagaluru/Chikmagalur,Chitradurga,
      Dakshina Kannada/Mangaluru/Mangalore/Puttur,Davangere/Davanagere,Dharwad/Hubli/Hubballi/Hubli Dharwad,Gadag,Hassan,
      Haveri,Kalaburagi/Gulbarga,Kodagu/Coorg/Madikeri,Kolar,Koppal,Mandya,Mysuru/Mysore,Raichur,Ramanagara/Ramanagar,
      Shivamogga/Shimoga,Tumakuru/Tumkur,Udupi/Manipal,Uttara Kannada/Karwar/Sirsi,Vijayapura/Bijapur,
      Vijaynagar/Vijayanagara/Hospet/Hosapete,Yadgir`,
  },
  {
    names: 'Kerala/KL',
    cities: `Alappuzha/Alleppey,Ernakulam/Kochi/Cochin/Aluva,Idukki/Munnar/Thodupuzha,Kannur/Cannanore,Kasaragod,
      Kollam/Quilon,Kottayam,Kozhikode/Calicut,Malappuram,Palakkad/Palghat,Pathanamthitta/Thiruvalla,
      Thiruvananthapuram/Trivandrum,Thrissur/Trichur,Wayanad/Kalpetta`,
  },
  { names: 'Ladakh/LA', formerly: ['Jammu and Kashmir'], cities: 'Kargil,Leh Ladakh/Leh' },
  { names: 'Lakshadweep/LD', cities: 'Lakshadweep/Kavaratti' },
  {
    names: 'Madhya Pradesh/MP',
    cities: `Agar Malwa,Alirajpur,Anuppur,Ashoknagar,Balaghat,Barwani,Betul,Bhind,Bhopal,Burhanpur,Chhatarpur/Khajuraho,
      Chhindwara,Damoh,Datia,Dewas,Dhar/Pithampur,Dindori,Nimar/Khandwa,Guna,Gwalior,Harda,
      Hoshangabad/Narmadapuram/Itarsi,Indore,Jabalpur/Jubbulpore,Jhabua,Katni,Khargone,Mandla,Mandsaur,Morena,
      Narsinghpur,Neemuch,Niwari,Panna,Raisen,Rajgarh,Ratlam,Rewa,Sagar/Saugor,Satna,Sehore,Seoni,Shahdol,Shajapur,
      Sheopur,Shivpuri,Sidhi,Singrauli/Waidhan,Tikamgarh,Ujjain,Umaria,Vidisha`,
  },
  {
    names: 'Maharashtra/MH',
    cities: `Ahmednagar/Ahilyanagar/Shirdi,Akola,Amravati,Aurangabad/Chhatrapati Sambhajinagar/Sambhajinagar,Beed/Bid,
      Bhandara,Buldhana,Chandrapur,Dhule,Gadchiroli,Gondia,Hingoli,Jalgaon,Jalna,Kolhapur/Ichalkaranji,Latur,
      Mumbai/Bombay/Mumbai Suburban/Andheri/Bandra/Borivali,Nagpur,Nanded,Nandurbar,Nashik/Nasik,
      Osmanabad/Dharashiv,Palghar/Vasai/Virar/Boisar,Parbhani,Pune/Poona/Pimpri Chinchwad/Pimpri/Chinchwad,
      Raigad/Alibag/Panvel/Navi Mumbai,Ratnagiri,Sangli/Miraj,Satara,Sindhudurg,Solapur/Sholapur,
      Thane/Thana/Navi Mumbai/New Bombay/Mumbai/Bombay/Kalyan/Dombivli/Bhiwandi/Mira Road/Mira Bhayandar/Ulhasnagar/Ambernath,
      Wardha,Washim,Yavatmal`,
  },
  {
    names: 'Manipur/MN',
    cities: `Bishnupur,Chandel,Churachandpur,Imphal,Jiribam,Kakching,Kangpokpi,Noney,Pherzawl,Senapati,Tamenglong,
      Tengnoupal,Thoubal,Ukhrul`,
  },
  {
    names: 'Meghalaya/ML',
    formerly: ['Assam'],
    cities: 'Garo Hills/Tura,Jaintia Hills/Jowai,Khasi Hills/Shillong,Ri Bhoi/Nongpoh',
  },
  {
    names: 'Mizoram/MZ',
    cities: 'Aizawl,Champhai,Hnahthial,Khawzawl,Kolasib,Lawngtlai,Lunglei,Mamit,Saiha/Siaha,Saitual,Serchhip',
  },
  {
    names: 'Nagaland/NL',
    cities: 'Dimapur,Kiphire,Kohima,Longleng,Mokokchung,Mon,Peren,Phek,Tuensang,Wokha,Zunheboto',
  },
  {
    names: 'Odisha/OD/OR/Orissa',
    cities: `Anugul/Angul,Balangir/Bolangir,Baleshwar/Balasore,Bargarh,Bhadrak,Boudh,Cuttack,Deogarh,Dhenkanal,Gajapati,
      Ganjam/Berhampur/Brahmapur,Jagatsinghapur/Paradip,Jajapur/Jajpur,Jharsuguda,Kalahandi/Bhawanipatna,Kandhamal/Phulbani,
      Kendrapara,Kendujhar/Keonjhar,Khordha/Khurda/Bhubaneswar/Bhubaneshwar,Koraput/Jeypore,Malkangiri,Mayurbhanj/Baripada,
      Nabarangpur,Nayagarh,Nuapada,Puri,Rayagada,Sambalpur,Sonepur/Subarnapur,Sundargarh/Rourkela`,
  },
  {
    names: 'Puducherry/PY/Pondicherry/Pondy',
    formerly: ['Tamil Nadu'],
    cities: 'Karaikal,Mahe,Pondicherry/Puducherry/Pondy,Yanam',
  },
  {
    names: 'Punjab/PB/Panjab',
    cities: `Amritsar,Barnala,Bathinda/Bhatinda,Faridkot,Fatehgarh Sahib,Fazilka/Abohar,Firozepur/Ferozepur,Gurdaspur/Batala,
      Hoshiarpur,Jalandhar/Jullundur,Kapurthala/Phagwara,Ludhiana/Khanna,Malerkotla,Mansa,Moga,Pathankot,Patiala,
      Rupnagar/Ropar,SAS Nagar/Mohali/Sahibzada Ajit Singh Nagar/Kharar/Zirakpur/Chandigarh,Sangrur,
      Shahid Bhagat Singh Nagar/Nawanshahr,Sri Muktsar Sahib/Muktsar,Tarn Taran`,
  },
  {
    names: 'Rajasthan/RJ',
    cities: `Ajmer/Kishangarh/Beawar,Alwar/Bhiwadi,Banswara,Baran,Barmer,Bharatpur,Bhilwara,Bikaner,Bundi,
      Chittorgarh/Chittaurgarh,Churu,Dausa,Dholpur,Dungarpur,Ganganagar/Sri Ganganagar,Hanumangarh,Jaipur,Jaisalmer,Jalore,
      Jhalawar,Jhunjhunu/Pilani,Jodhpur,Karauli,Kota,Nagaur,Pali,Pratapgarh,Rajsamand/Nathdwara,Sawai Madhopur,Sikar,
      Sirohi/Mount Abu,Tonk,Udaipur`,
  },
  { names: 'Sikkim/SK', cities: 'Sikkim/Gangtok/Namchi/Gyalshing/Mangan,Pakyong' },
  {
    names: 'Tamil Nadu/TN/Madras State',
    cities: `Ariyalur,Chengalpattu/Chennai/Madras/Tambaram,
      Chennai/Madras/Chengalpattu/Kanchipuram/Kancheepuram/Thiruvallur/Tiruvallur/Tambaram/Avadi,Coimbatore/Kovai/Pollachi,Cuddalore/Neyveli,Dharmapuri,
      Dindigul/Kodaikanal/Palani,Erode,Kallakurichi,Kanchipuram/Kancheepuram/Chennai/Madras/Sriperumbudur,
      Kanniyakumari/Kanyakumari/Nagercoil,Karur,Krishnagiri/Hosur,Madurai,Mayiladuthurai,Nagapattinam,Namakkal,Perambalur,
      Pudukkottai,Ramanathapuram/Rameswaram,Ranipet,Salem,Sivaganga/Karaikudi,Tenkasi,Thanjavur/Tanjore/Kumbakonam,
      The Nilgiris/Nilgiri/Ooty/Udhagamandalam/Coonoor,Theni,Thiruvallur/Tiruvallur/Chennai/Madras/Avadi,
      Thiruvarur/Tiruvarur,Tiruchirappalli/Trichy/Trichinopoly,Tirunelveli,Tirupathur,Tiruppur/Tirupur,
      Tiruvannamalai,Tuticorin/Thoothukudi,Vellore,Villupuram/Viluppuram,Virudhunagar/Sivakasi/Rajapalayam`,
  },
  {
    names: 'Telangana/TS/TG',
    formerly: ['Andhra Pradesh'],
    cities: `Adilabad,Bhadradri Kothagudem/Kothagudem,Hanumakonda/Warangal,Hyderabad/Secunderabad/Cyberabad/Ranga Reddy/Medchal Malkajgiri,
      Jagitial/Jagtial,Jangoan/Jangaon,Jayashankar Bhupalapally,Jogulamba Gadwal/Gadwal,Kamareddy,Karimnagar,
      Khammam,Kumuram Bheem Asifabad/Asifabad,Mahabubabad,Mahabubnagar/Mahbubnagar,Mancherial,Medak,
      Medchal Malkajgiri/Hyderabad/Secunderabad/Medchal,Mulugu,Nagarkurnool,Nalgonda,Narayanpet,Nirmal,Nizamabad,
      Peddapalli/Ramagundam,Rajanna Sircilla/Sircilla,Ranga Reddy/Rangareddy/Hyderabad/Secunderabad,
      Sangareddy/Hyderabad,Siddipet,Suryapet,Vikarabad,Wanaparthy,Warangal,Yadadri Bhuvanagiri/Bhongir`,
  },
  {
    names: 'Tripura/TR',
    cities: 'Dhalai,Gomati/Udaipur,Khowai,Sepahijala,Tripura/Agartala/Dharmanagar,Unakoti',
  },
  {
    names: 'Uttar Pradesh/UP/United Provinces',
    cities: `Agra,Aligarh,Ambedkar Nagar/Akbarpur,Amethi,Amroha/Jyotiba Phule Nagar,Auraiya,Ayodhya/Faizabad,Azamgarh,Baghpat,
      Bahraich,Ballia,Balrampur,Banda,Barabanki,Bareilly,Basti,Bhadohi/Sant Ravidas Nagar,Bijnor,Budaun,Bulandshahr/Khurja,
      Chandauli/Mughalsarai,Chitrakoot,Deoria,Etah,Etawah,Farrukhabad,Fatehpur,Firozabad,
      Gautam Buddha Nagar/Noida/Greater Noida/Gautam Budh Nagar,Ghaziabad/Indirapuram,Ghazipur,Gonda,Gorakhpur,Hamirpur,Hapur,
      Hardoi,Hathras/Mahamaya Nagar,Jalaun/Orai,Jaunpur,Jhansi,Kannauj,Kanpur Dehat/Kanpur,Kanpur Nagar/Kanpur/Cawnpore,
      Kasganj,Kaushambi,Kheri/Lakhimpur Kheri/Lakhimpur,Kushi Nagar/Padrauna,Lalitpur,Lucknow,Maharajganj,Mahoba,Mainpuri,
      Mathura/Vrindavan,Mau,Meerut,Mirzapur,Moradabad,Muzaffarnagar,Pilibhit,Pratapgarh,Prayagraj/Allahabad,
      Rae Bareli,Rampur,Saharanpur,Sambhal,Sant Kabeer Nagar/Khalilabad,Shahjahanpur,Shamli,Shravasti,Siddharth Nagar,
      Sitapur,Sonbhadra/Renukoot,Sultanpur,Unnao,Varanasi/Benares/Banaras/Kashi`,
  },
  {
    names: 'Uttarakhand/UK/UA/Uttaranchal',
    formerly: ['Uttar Pradesh'],
    cities: `Almora,Bageshwar,Chamoli,Champawat,Dehradun/Rishikesh/Mussoorie,Haridwar/Hardwar/Roorkee,Nainital/Haldwani,
      Pauri Garhwal/Pauri/Kotdwar,Pithoragarh,Rudra Prayag,Tehri Garhwal/Tehri/Rishikesh,
      Udam Singh Nagar/Udham Singh Nagar/Rudrapur/Kashipur,Uttar Kashi`,
  },
  {
    names: 'West Bengal/WB/Bengal',
    cities: `24 Paraganas/24 Parganas/Kolkata/Calcutta/Barasat/Barrackpore,Alipurduar,Bankura,Birbhum/Bolpur/Suri,
      Coochbehar,Darjeeling/Siliguri,Dinajpur Dakshin/Dakshin Dinajpur/Balurghat,Dinajpur Uttar/Uttar Dinajpur/Raiganj,Hooghly/Chinsurah,
      Howrah/Haora,Jalpaiguri/Siliguri,Jhargram,Kalimpong,Kolkata/Calcutta/Salt Lake/24 Paraganas/24 Parganas/Barasat/Barrackpore,Maldah/English Bazar,
      Medinipur/Midnapore/Kharagpur/Haldia/Tamluk,Murshidabad/Berhampore,Nadia/Krishnanagar/Kalyani,
      Bardhaman/Burdwan/Asansol/Durgapur,Purulia`,
  },
];
